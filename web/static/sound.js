// Wood on wood, made as a struck bar sounds: a few partials that die away, the high ones sooner, and the knock itself.

// Partials of a wooden bar, free at both ends: frequency, loudness, and seconds until it has died away.
const PARTIALS = [
  [1, 1, 0.16],
  [2.76, 0.45, 0.09],
  [5.4, 0.2, 0.05],
  [8.9, 0.08, 0.03],
];
const SCATTER = 0.03; // no knock is quite like another

// What is heard: for each knock the seconds after the first, its pitch in hertz, its loudness, and how hard it is.
const SOUNDS = {
  tap: [[0, 720, 0.18, 0.4]],
  piece: [[0, 330, 0.5, 0.6], [0.055, 360, 0.16, 0.4]],
  fence: [[0, 470, 0.5, 1], [0.03, 235, 0.35, 0.5]],
  close: [[0, 470, 0.45, 1], [0.09, 560, 0.4, 0.9], [0.18, 700, 0.45, 0.9]],
  end: [[0, 392, 0.45, 0.7], [0.14, 494, 0.45, 0.7], [0.28, 587, 0.45, 0.7], [0.46, 784, 0.55, 0.8]],
  refused: [[0, 165, 0.4, 0.2], [0.1, 150, 0.35, 0.2]],
}; // prettier-ignore

function knock(context, at, pitch, loudness, hardness) {
  const out = new GainNode(context, { gain: loudness });
  out.connect(context.destination);
  for (const [ratio, strength, length] of PARTIALS) {
    if (pitch * ratio > 9000) continue;
    const tone = new OscillatorNode(context, { frequency: pitch * ratio });
    const fade = new GainNode(context, { gain: 0 });
    const level = ratio === 1 ? strength : strength * hardness;
    fade.gain.setValueAtTime(0, at);
    fade.gain.linearRampToValueAtTime(level * 0.5, at + 0.002);
    fade.gain.exponentialRampToValueAtTime(0.0005, at + length);
    tone.connect(fade).connect(out);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
  const noise = new AudioBuffer({ length: Math.ceil(context.sampleRate * 0.012), sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const burst = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch * 4, Q: 0.8 });
  burst.connect(filter).connect(new GainNode(context, { gain: 0.6 * hardness })).connect(out);
  burst.start(at);
}

export function schedule(context, kind, from) {
  for (const [after, pitch, loudness, hardness] of SOUNDS[kind])
    knock(context, from + after, pitch * (1 + (Math.random() - 0.5) * SCATTER), loudness, hardness);
}

let context = null;

export function play(kind) {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  schedule(context, kind, context.currentTime + 0.005);
}

export const kinds = Object.keys(SOUNDS);
