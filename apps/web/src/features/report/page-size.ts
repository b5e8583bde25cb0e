import type { PageSize } from "@meridian/report/render-report";
import { readStored, writeStored } from "../../lib/browser-storage.ts";
import { useState } from "react";

const key = "report-page-size";

/** The last chosen page size, or the one used in the visitor's country. */
export function readPageSize(): PageSize {
  const saved = readStored(key);
  if (saved === "A4" || saved === "LETTER") return saved;
  return /-(US|CA|MX|PH|CL|CO|VE)$/i.test(navigator.language) ? "LETTER" : "A4";
}

/** The page size, and a function that changes it here and for the next report. */
export function usePageSize(): readonly [PageSize, (size: PageSize) => void] {
  const [size, setSize] = useState(readPageSize);
  const choose = (chosen: PageSize) => {
    writeStored(key, chosen);
    setSize(chosen);
  };
  return [size, choose];
}
