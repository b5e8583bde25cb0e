/**
 * Where the build puts what OCR and the PDF reader load when they are first used. The version is part of the path, so
 * that a copy kept by the browser is never mixed with another release.
 */
export const ocrBase = "/ocr/7.0.0/";
export const pdfAssetsBase = "/ocr/pdf-5.6.205/";
