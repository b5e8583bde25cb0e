/**
 * Paths of the files that OCR and the PDF reader load on first use. The version is part of the path, so that cached files
 * are never mixed with another release.
 */
export const ocrBase = "/ocr/7.0.0/";
/** The models that find and read text, and the runtime they need. */
export const modelsBase = "/ocr/models-1.4.2-1.30.0/";
export const pdfAssetsBase = "/ocr/pdf-5.6.205/";
export const pdfAssets = {
  cMapUrl: `${pdfAssetsBase}cmaps/`,
  standardFontDataUrl: `${pdfAssetsBase}standard_fonts/`,
  wasmUrl: `${pdfAssetsBase}wasm/`,
};
