import type { PageSize } from "@meridian/report/render-report";

const key = "report-page-size";

/** The paper chosen last; else the one the visitor's country prints on. */
export function readPageSize(): PageSize {
  try {
    const saved = localStorage.getItem(key);
    if (saved === "A4" || saved === "LETTER") return saved;
  } catch {
    // Storage forbidden: the language decides.
  }
  return /-(US|CA|MX|PH|CL|CO|VE)$/i.test(navigator.language) ? "LETTER" : "A4";
}

export function savePageSize(size: PageSize): void {
  try {
    localStorage.setItem(key, size);
  } catch {
    // Storage is full or forbidden: asked again next time.
  }
}
