import { languageNames, noticeLanguages, type NoticeLanguage } from "@meridian/contract/notify/schemas";
import type { MarksRequestInput } from "@meridian/contract/student-marks/schemas";
import { Checkbox, SelectField } from "../../components/form/field.tsx";

export type LinkSettingsValue = Pick<MarksRequestInput, "language" | "linkDays" | "showGpa" | "askDocument">;

const linkDayChoices = [7, 14, 21, 30, 60, 90] as const;

/** What a student is asked for, in which language and until when. */
export function LinkSettings({
  value,
  onChange,
}: {
  readonly value: LinkSettingsValue;
  readonly onChange: (part: Partial<LinkSettingsValue>) => void;
}) {
  return (
    <>
      <SelectField
        label="Language of the email and the page"
        value={value.language}
        onChange={(event) => onChange({ language: event.target.value as NoticeLanguage })}
      >
        {noticeLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Link works for"
        value={value.linkDays}
        onChange={(event) => onChange({ linkDays: Number(event.target.value) })}
      >
        {linkDayChoices.map((days) => (
          <option key={days} value={days}>
            {days} days
          </option>
        ))}
      </SelectField>
      <Checkbox
        label="Ask for the document (PDF or photo)"
        checked={value.askDocument}
        onChange={(event) => onChange({ askDocument: event.target.checked })}
      />
      <Checkbox
        label="Show the student a GPA based on Meridian’s standard table for the country"
        checked={value.showGpa}
        onChange={(event) => onChange({ showGpa: event.target.checked })}
      />
    </>
  );
}
