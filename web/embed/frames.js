// Boards in frames, as seen by the page around them: each tells how high it is, and gets that height.
export function frames(root) {
  addEventListener("message", ({ data, source }) => {
    if (data?.hedgerow !== "size" || !(data.height > 0 && data.height < 10_000)) return;
    for (const frame of document.querySelectorAll("iframe"))
      if (frame.contentWindow === source && frame.src.startsWith(`${root}`)) frame.style.height = `${Math.ceil(data.height)}px`;
  });
}
