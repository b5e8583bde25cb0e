import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { ocrLanguages, suggestedOcrLanguage } from "./ocr-languages.ts";
import type { OcrLanguage } from "./ocr-languages.ts";
import { recallLanguage, rememberLanguage } from "./remembered-mapping.ts";
import type { Scan } from "./use-file-reading.ts";
import { useStepFocus } from "./use-step-focus.ts";

interface Props {
  readonly scan: Scan;
  readonly suggestion: string | undefined;
  readonly onLanguage: (language: OcrLanguage | "leave-out") => void;
  readonly onCancel: () => void;
}

/** A scan needs its language: the right letters, and only that language's data is downloaded. */
export function AskLanguage({ scan, suggestion, onLanguage, onCancel }: Props) {
  const [language, setLanguage] = useState<OcrLanguage>(() =>
    suggestion
      ? suggestedOcrLanguage(suggestion)
      : (recallLanguage() ?? suggestedOcrLanguage(navigator.language)),
  );
  const step = useStepFocus<HTMLFormElement>();
  return (
    <form
      ref={step}
      className="import-reading"
      onSubmit={(event) => {
        event.preventDefault();
        rememberLanguage(language);
        onLanguage(language);
      }}
    >
      <Notice live>{scanWords(scan)} It can be recognised on this device in about 10 seconds a page.</Notice>
      <SelectField
        label="Language of the transcript"
        hint="Its data, 1–5 MB, is loaded from this site the first time."
        value={language}
        onChange={(event) => {
          const chosen = ocrLanguages.find(({ code }) => code === event.target.value);
          if (chosen) setLanguage(chosen.code);
        }}
      >
        {ocrLanguages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="row import-actions">
        <Button onClick={onCancel}>Cancel</Button>
        {scan.pages < scan.of ? (
          <Button onClick={() => onLanguage("leave-out")}>
            {scan.pages === 1 ? "Leave that page out" : "Leave those pages out"}
          </Button>
        ) : null}
        <Button kind="primary" type="submit">
          Recognise text
        </Button>
      </div>
    </form>
  );
}

function scanWords({ pages, of }: Scan): string {
  if (of === 1) return "This is a scan: its page holds a picture, not text.";
  if (pages === of) return `This is a scan: ${pages} pages hold pictures, not text.`;
  const some = pages === 1 ? "1 page holds a picture" : `${pages} pages hold pictures`;
  return `Part of this file is a scan: ${some} instead of text, of ${of} pages. The others are read as they are.`;
}
