import { builtInNotices } from "@meridian/contract/notice-templates";
import {
  isRightToLeft,
  languageNames,
  type NoticeLanguage,
  noticeLanguages,
  type NoticeVariable,
  noticeVariables,
} from "@meridian/contract/notify";
import { useRef } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField, TextArea, TextField } from "../../components/field.tsx";
import { TemplateShelf } from "./template-shelf.tsx";
import type { LetterState } from "./use-letter.ts";

/** The words: language, template, subject, text, and the variables that can stand in them. */
export function LetterFields({ letter }: { readonly letter: LetterState }) {
  const { values, change } = letter;
  const text = useRef<HTMLTextAreaElement>(null);
  const direction = isRightToLeft(values.language) ? "rtl" : "ltr";
  const insert = (variable: NoticeVariable) => {
    const field = text.current;
    const [from, to] = [
      field?.selectionStart ?? values.body.length,
      field?.selectionEnd ?? values.body.length,
    ];
    change({ body: `${values.body.slice(0, from)}{{${variable}}}${values.body.slice(to)}` });
    field?.focus();
  };
  return (
    <section className="sheet compose-part" aria-labelledby="compose-what">
      <h2 id="compose-what">Letter</h2>
      <SelectField
        label="Language"
        hint="Choosing one brings the letter we have in it."
        value={values.language}
        onChange={(event) => {
          const language = event.target.value as NoticeLanguage;
          const { subject, body } = builtInNotices[language];
          change({ language, subject, body });
        }}
      >
        {noticeLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      <TemplateShelf letter={letter} />
      <TextField
        label="Subject"
        value={values.subject}
        maxLength={200}
        dir={direction}
        lang={values.language}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextArea
        ref={text}
        label="Text"
        rows={14}
        value={values.body}
        maxLength={5000}
        dir={direction}
        lang={values.language}
        onChange={(event) => change({ body: event.target.value })}
      />
      <div className="variables" role="group" aria-label="Put a variable into the text">
        {(Object.keys(noticeVariables) as NoticeVariable[]).map((variable) => (
          <Button
            key={variable}
            size="sm"
            kind="quiet"
            title={noticeVariables[variable]}
            onClick={() => insert(variable)}
          >
            {`{{${variable}}}`}
          </Button>
        ))}
      </div>
    </section>
  );
}
