import { useState } from "react";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { suggestedOcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import { LanguageField } from "./language-field.tsx";
import { useDownloadText } from "./reading/use-download-text.ts";
import { recallLanguage, rememberLanguage } from "./remembered-mapping.ts";
import type { Scan } from "./use-file-reading.ts";
import { useStepFocus } from "./use-step-focus.ts";
import * as styles from "./import.module.css";

interface Props {
  readonly scan: Scan;
  readonly suggestion: string | undefined;
  readonly onLanguage: (language: OcrLanguage | "leave-out") => void;
  readonly onCancel: () => void;
}

/** Asks for the language of a scan, so that OCR uses the right alphabet and downloads only that language's data. */
export function LanguageStep({ scan, suggestion, onLanguage, onCancel }: Props) {
  const [language, setLanguage] = useState<OcrLanguage>(() =>
    suggestion
      ? suggestedOcrLanguage(suggestion)
      : (recallLanguage() ?? suggestedOcrLanguage(navigator.language)),
  );
  const step = useStepFocus<HTMLFormElement>();
  const download = useDownloadText(language);
  return (
    <Form
      ref={step}
      className="grid loose"
      onSubmit={() => {
        rememberLanguage(language);
        onLanguage(language);
      }}
    >
      <Notice live>
        {scanText(scan)} We can recognize the text on this device, in about 20 seconds per page.
      </Notice>
      <LanguageField label="Transcript language" hint={download} value={language} onChange={setLanguage} />
      <div className={`row ${styles.actions}`}>
        <Button onClick={onCancel}>Cancel</Button>
        {scan.pages < scan.of ? (
          <Button onClick={() => onLanguage("leave-out")}>
            {scan.pages === 1 ? "Skip that page" : "Skip those pages"}
          </Button>
        ) : null}
        <Button kind="primary" type="submit">
          Recognize text
        </Button>
      </div>
    </Form>
  );
}

function scanText({ pages, of }: Scan): string {
  if (of === 1) return "This is a scan: it contains an image, not text.";
  if (pages === of) return `This is a scan: ${pages} pages contain images, not text.`;
  const scanned =
    pages === 1 ? `1 of ${of} pages contains an image` : `${pages} of ${of} pages contain images`;
  return `Part of this file is a scan: ${scanned} instead of text. The other pages are read directly.`;
}
