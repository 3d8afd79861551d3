// Pictures as PNG, drawn by the browser from the engine's SVG.

/** @typedef {import("./connection.js").Message} Message */

// Dots to an inch: of SVG, and as the program draws pictures.
const dotsOfSvg = 96, usual = 192;

/**
 * @param {Message} answer of `save` as SVG @param {number} [resolution] dots to an inch
 * @returns {Promise<Message>} the answer as PNG
 */
export async function pngOf(answer, resolution = usual) {
  const address = URL.createObjectURL(new Blob([answer.text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round((image.naturalWidth * resolution) / dotsOfSvg);
    canvas.height = Math.round((image.naturalHeight * resolution) / dotsOfSvg);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { text, ...rest } = answer;
    return { ...rest, name: answer.name.replace(/svg$/, "png"), media: "image/png", base64: canvas.toDataURL("image/png").split(",")[1] };
  } catch {
    return { id: answer.id, type: "error", message: "the browser cannot draw this picture" };
  } finally {
    URL.revokeObjectURL(address);
  }
}
