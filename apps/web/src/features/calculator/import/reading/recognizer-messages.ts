import type { PixelImage } from "@meridian/transcript/read/recognize/image/gray-image";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import type { RecognizedPage } from "@meridian/transcript/read/recognize/recognize-page";

/** From the page to the recognizer's worker. */
export type ToRecognizer =
  | { readonly kind: "start"; readonly language: OcrLanguage }
  | { readonly kind: "page"; readonly picture: PixelImage };

/** From the recognizer's worker to the page. */
export type FromRecognizer =
  | { readonly kind: "loading"; readonly share: number }
  | { readonly kind: "started" }
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "recognized"; readonly page: RecognizedPage }
  | { readonly kind: "failed" };
