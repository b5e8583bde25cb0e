import { useState } from "react";
import { suggestedOcrLanguage, type OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import { Form } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { plural } from "../../lib/format/plural.ts";
import { LanguageField, useDownloadText } from "../calculator/public.ts";
import type { FolderFile } from "./queue/folder-file.ts";
import type { FolderQueue } from "./queue/folder-queue.ts";
import * as styles from "./scan-question.module.css";

/** Asked once for all scans, because recognition takes time and a download. The other files are read meanwhile. */
export function ScanQuestion({
  queue,
  files,
}: {
  readonly queue: FolderQueue;
  readonly files: readonly FolderFile[];
}) {
  const scans = files.filter(({ state }) => state.step === "scan");
  return scans.length === 0 ? null : <Question queue={queue} scans={scans} />;
}

function Question({ queue, scans }: { readonly queue: FolderQueue; readonly scans: readonly FolderFile[] }) {
  const [language, setLanguage] = useState<OcrLanguage>("eng");
  const download = useDownloadText(language);
  const pages = scans.reduce((sum, { state }) => sum + (state.step === "scan" ? state.pages : 0), 0);
  return (
    <Form
      className={`sheet grid loose ${styles.scans}`}
      aria-label="Scans"
      onSubmit={() => void queue.recognizeScans((file) => getLanguage(file, queue) ?? language)}
    >
      <div>
        <h2>{plural(scans.length, "file is a scan", "files are scans")}</h2>
        <p>
          {plural(pages, "page")} without text. Recognition runs on this device and takes about 20 seconds per
          page. {download}
        </p>
      </div>
      <LanguageField
        label="Language"
        hint="For files whose country the manifest does not name"
        value={language}
        onChange={setLanguage}
      />
      <div className="row">
        <Button kind="primary" type="submit">
          Recognize text
        </Button>
        <Button onClick={() => void queue.recognizeScans(() => null)}>Leave them out</Button>
      </div>
    </Form>
  );
}

/** The usual language of the country in the manifest. */
function getLanguage(file: FolderFile, queue: FolderQueue): OcrLanguage | null {
  const country = file.manifest && queue.findCountry(file.manifest.country);
  if (!country || !/^[A-Z]{2}$/.test(country)) return null;
  return suggestedOcrLanguage(new Intl.Locale(`und-${country}`).maximize().language);
}
