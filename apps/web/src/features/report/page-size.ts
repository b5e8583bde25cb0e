import type { PageSize } from "@meridian/report/render-report";
import { readStored, writeStored } from "../../lib/browser-storage.ts";

const key = "report-page-size";

/** The last chosen page size, or the one used in the visitor's country. */
export function readPageSize(): PageSize {
  const saved = readStored(key);
  if (saved === "A4" || saved === "LETTER") return saved;
  return /-(US|CA|MX|PH|CL|CO|VE)$/i.test(navigator.language) ? "LETTER" : "A4";
}

export const savePageSize = (size: PageSize): void => writeStored(key, size);
