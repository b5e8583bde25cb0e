import { useEffect, useState } from "react";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import { downloadSize } from "./recognizer-files.ts";

/** What has to be downloaded before this language can be recognized; nothing if the files are on this device. */
export function useDownloadText(language: OcrLanguage): string {
  const [sized, setSized] = useState<{ language: OcrLanguage; text: string } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    downloadSize(language, controller.signal).then(
      (bytes) => setSized({ language, text: downloadText(bytes) }),
      // Aborted, or offline without the files.
      () => !controller.signal.aborted && setSized({ language, text: offlineText }),
    );
    return () => controller.abort();
  }, [language]);
  return sized?.language === language ? sized.text : "Checking what has to be downloaded …";
}

const offlineText = "Text recognition is not on this device yet. Go online to download it once.";

function downloadText(bytes: number | null): string {
  if (bytes === 0) return "Text recognition is on this device already. Nothing is downloaded.";
  const size = bytes === null ? "about 30 MB" : `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
  return `Downloads ${size} from this site once. It stays on this device and works offline.`;
}
