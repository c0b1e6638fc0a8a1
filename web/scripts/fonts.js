// A page that plays does not let its first visitors wait for typefaces, nor shift its words when they come: it is
// set in ours for all who have them already, in the service worker's cache.
if (navigator.serviceWorker?.controller) document.documentElement.classList.add("fonts");
