// Holds the engine of sudosat.html, the page that is one file. Files on a disk may not load others, so everything is in
// it. wasm/make_site writes engine-data.js.

import { packedModule, workerText } from "./engine-data.js";

/** Whom a link to the page is for. */
export const link = "Opens this file with the board, on this device";

/** This is the page as one file. */
export const file = "";

/** @returns {Promise<WebAssembly.Module>} */
export async function compileEngine() {
  const packed = Uint8Array.from(atob(packedModule), (c) => c.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(bytes).arrayBuffer());
}

const workerAddress = URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));

export function startWorker() {
  return new Worker(workerAddress);
}

export function installPage() {
  // A file is there without a network.
}
