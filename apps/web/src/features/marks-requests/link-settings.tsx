import { languageNames, noticeLanguages } from "@meridian/contract/notify/schemas";
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
        options={noticeLanguages.map((language) => [language, languageNames[language], language])}
        value={value.language}
        onValue={(language) => onChange({ language })}
      />
      <SelectField
        label="Link works for"
        options={linkDayChoices.map((days) => [days, `${days} days`])}
        value={value.linkDays}
        onValue={(linkDays) => onChange({ linkDays })}
      />
      <Checkbox
        label="Ask for the document (PDF or photo)"
        checked={value.askDocument}
        onValue={(askDocument) => onChange({ askDocument })}
      />
      <Checkbox
        label="Show the student a GPA based on Meridian’s standard table for the country"
        checked={value.showGpa}
        onValue={(showGpa) => onChange({ showGpa })}
      />
    </>
  );
}
