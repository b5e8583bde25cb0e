import type { OcrLanguage } from "./ocr-languages.ts";

export interface ReadProgress {
  stage: "opening" | "reading-pages" | "loading-recognition" | "recognising";
  page?: number;
  pages?: number;
  /** 0 to 1 over the whole file. */
  share: number;
}

/** How a reader talks with the screen while it works. */
export interface Reading {
  signal: AbortSignal;
  onProgress: (progress: ReadProgress) => void;
  /** Asked once when pages hold no text; null gives up. */
  chooseLanguage: (scannedPages: number, pagesOfFile: number) => Promise<OcrLanguage | "leave-out" | null>;
}
