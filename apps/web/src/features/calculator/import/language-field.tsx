import { ocrLanguages, type OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import { SelectField } from "../../../components/form/field.tsx";

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: OcrLanguage;
  readonly onChange: (language: OcrLanguage) => void;
}

/** The languages that we can recognize in a scan. */
export function LanguageField({ label, hint, value, onChange }: Props) {
  return (
    <SelectField
      label={label}
      hint={hint}
      options={ocrLanguages.map(({ code, name }) => [code, name])}
      value={value}
      onValue={onChange}
    />
  );
}
