import type { OcrLanguage } from "./recognize/ocr-languages.ts";

export interface ReadProgress {
  stage: "opening" | "reading-pages" | "loading-recognition" | "recognizing";
  page?: number;
  pages?: number;
  /** Pages being recognized at the same time, with the share of each that is done. */
  active?: readonly { readonly page: number; readonly share: number }[];
  /** 0 to 1 over the whole file. */
  share: number;
}

/** Callbacks between a reader and the dialog. */
export interface ReadCallbacks {
  signal: AbortSignal;
  onProgress: (progress: ReadProgress) => void;
  /** Called once if pages have no text; null cancels. */
  chooseLanguage: (scannedPages: number, totalPages: number) => Promise<OcrLanguage | "leave-out" | null>;
}
