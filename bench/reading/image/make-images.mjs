import { createRandom } from "../../fuzz/random.mjs";
import { hash } from "../make-document.mjs";
import { makeImagePdf } from "./image-pdf.mjs";
import { photographPage } from "./photo.mjs";
import { renderPages } from "./render-pages.mjs";
import { scanPage } from "./scan.mjs";

/** The document as an image-only PDF of 150 to 300 dpi. */
export async function makeScan(platform, id, pdf, stampText) {
  const random = createRandom(hash(`${id} scan`));
  const dpi = random.pick([150, 200, 200, 200, 250, 300]);
  const pages = [];
  for (const page of await renderPages(platform, pdf, dpi))
    pages.push({ jpeg: await scanPage(page, random, stampText), width: page.width, height: page.height });
  return makeImagePdf(pages, dpi);
}

/** A photo of each page, as JPEG files. */
export async function makePhotos(platform, id, pdf) {
  const random = createRandom(hash(`${id} photo`));
  const photos = [];
  for (const page of await renderPages(platform, pdf, 220)) photos.push(await photographPage(page, random));
  return photos;
}
