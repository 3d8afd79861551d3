// Says where the engine of the static page is. In the page that is one file, engine-inside.js is in this place.

/** Whom a link to the page is for. */
export const link = "Opens this page with the board, for everybody";

/** The page as one file, beside the page. */
export const file = "sudosat.html";

/** @returns {Promise<WebAssembly.Module>} */
export async function compileEngine() {
  const answer = await fetch(new URL("../engine/sudosat.wasm", import.meta.url));
  if (!answer.ok) throw new Error(`the engine cannot be loaded: ${answer.status}`);
  // Compiling while loading wants a media type that not every host sends.
  if (answer.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export function startWorker() {
  return new Worker(new URL("../engine/worker.js", import.meta.url), { type: "module" });
}

/** Keeps the page for times without a network. Only https and localhost may. */
export function installPage() {
  navigator.serviceWorker?.register(new URL("../offline.js", import.meta.url)).catch(() => {});
}
