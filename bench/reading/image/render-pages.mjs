/** Draws the pages of a PDF at a resolution, one canvas per page. */
export async function renderPages(platform, bytes, dpi) {
  const { library, assets } = await platform.loadPdfjs();
  const task = library.getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, ...assets });
  const pdf = await task.promise;
  const canvases = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const canvas = platform.createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas, viewport, background: "#ffffff" }).promise;
    canvases.push(canvas);
  }
  await task.destroy();
  return canvases;
}
