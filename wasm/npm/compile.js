/** @returns {Promise<WebAssembly.Module>} */
export async function compileEngine() {
  const answer = await fetch(new URL("./sudosat.wasm", import.meta.url));
  if (!answer.ok) throw new Error(`sudosat.wasm cannot be loaded: ${answer.status}`);
  // Compiling while loading wants a media type that not every host sends.
  if (answer.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
