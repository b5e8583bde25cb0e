import type { PageSize } from "@meridian/report/render-report";

const key = "report-page-size";

/** The last chosen page size, or the one used in the visitor's country. */
export function readPageSize(): PageSize {
  try {
    const saved = localStorage.getItem(key);
    if (saved === "A4" || saved === "LETTER") return saved;
  } catch {
    // Storage is blocked: fall back to the language.
  }
  return /-(US|CA|MX|PH|CL|CO|VE)$/i.test(navigator.language) ? "LETTER" : "A4";
}

export function savePageSize(size: PageSize): void {
  try {
    localStorage.setItem(key, size);
  } catch {
    // Storage is full or blocked: the choice is not remembered.
  }
}
