import { useId } from "react";
import { Button } from "../../../components/button.tsx";
import { LanguageStep } from "./language-step.tsx";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import type { ReadProgress } from "@meridian/transcript/read/read-progress";
import type { Scan } from "./use-file-reading.ts";
import { useStepFocus } from "./use-step-focus.ts";
import * as styles from "./import.module.css";

interface Props {
  readonly name: string;
  readonly progress: ReadProgress;
  /** Set while the user is asked for the language of a scan. */
  readonly scan: Scan | null;
  readonly suggestion: string | undefined;
  readonly onLanguage: (language: OcrLanguage | "leave-out") => void;
  readonly onCancel: () => void;
}

export function ReadingFile({ name, progress, scan, suggestion, onLanguage, onCancel }: Props) {
  if (scan)
    return <LanguageStep scan={scan} suggestion={suggestion} onLanguage={onLanguage} onCancel={onCancel} />;
  return <ReadingProgress name={name} progress={progress} onCancel={onCancel} />;
}

function ReadingProgress({ name, progress, onCancel }: Pick<Props, "name" | "progress" | "onCancel">) {
  const label = useId();
  const step = useStepFocus<HTMLDivElement>();
  return (
    <div className="grid loose" ref={step}>
      <p className={styles.fileName}>{name}</p>
      <progress className={styles.progress} value={progress.share} max={1} aria-labelledby={label} />
      <p id={label} role="status">
        {stageText(progress)}
      </p>
      {progress.active && progress.active.length > 1 ? (
        <ul className={`grid tight ${styles.activePages}`}>
          {progress.active.map(({ page, share }) => (
            <li className="small soft grid" key={page}>
              <span>Page {page}</span>
              <progress className={styles.progress} value={share} max={1} aria-label={`Page ${page}`} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={`row ${styles.actions}`}>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

function stageText({ stage, page, pages, active = [] }: ReadProgress): string {
  switch (stage) {
    case "opening":
      return "Opening the file";
    case "reading-pages":
      return `Reading page ${page} of ${pages}`;
    case "loading-recognition":
      return "Loading text recognition";
    case "recognizing":
      return active.length > 1
        ? `Recognizing pages ${pageList.format(active.map((each) => String(each.page)))} of ${pages}, about 20 seconds per page`
        : `Recognizing page ${page} of ${pages}, about 20 seconds per page`;
  }
}

const pageList = new Intl.ListFormat("en-US");
