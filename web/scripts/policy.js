// In a sandboxed frame a page has no origin of its own, and WebKit then takes 'self' for nothing at all. So the page
// for frames says by name where it is from, before anything else of it is loaded.

const policy = document.createElement("meta");
policy.httpEquiv = "Content-Security-Policy";
policy.content = document.currentScript.dataset.policy.replaceAll("'self'", location.origin);
document.head.append(policy);
