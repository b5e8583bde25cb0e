import { builtInNotices } from "@meridian/contract/notify/notice-templates";
import {
  isRightToLeft,
  languageNames,
  noticeLanguages,
  type NoticeVariable,
  noticeVariables,
} from "@meridian/contract/notify/schemas";
import { useRef } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField, TextArea, TextField } from "../../components/form/field.tsx";
import { TemplatePicker } from "./template-picker.tsx";
import type { MessageState } from "./use-message.ts";
import * as styles from "./notify.module.css";

/** The content of the message: language, template, subject, text and variables. */
export function MessageFields({ message }: { readonly message: MessageState }) {
  const { values, change } = message;
  const textRef = useRef<HTMLTextAreaElement>(null);
  const direction = isRightToLeft(values.language) ? "rtl" : "ltr";
  const insert = (variable: NoticeVariable) => {
    const field = textRef.current;
    const [from, to] = [
      field?.selectionStart ?? values.body.length,
      field?.selectionEnd ?? values.body.length,
    ];
    change({ body: `${values.body.slice(0, from)}{{${variable}}}${values.body.slice(to)}` });
    field?.focus();
  };
  return (
    <section className={`sheet grid loose ${styles.composePart}`} aria-labelledby="compose-what">
      <h2 id="compose-what">Message</h2>
      <SelectField
        label="Language"
        hint="Choosing a language loads our template in that language."
        options={noticeLanguages.map((language) => [language, languageNames[language], language])}
        value={values.language}
        onValue={(language) => {
          const { subject, body } = builtInNotices[language];
          change({ language, subject, body });
        }}
      />
      <TemplatePicker message={message} />
      <TextField
        label="Subject"
        value={values.subject}
        maxLength={200}
        dir={direction}
        lang={values.language}
        onValue={(subject) => change({ subject })}
      />
      <TextArea
        ref={textRef}
        label="Text"
        rows={14}
        value={values.body}
        maxLength={5000}
        dir={direction}
        lang={values.language}
        onValue={(body) => change({ body })}
      />
      <div className="row wrap" role="group" aria-label="Insert a variable">
        <span className="hint">Insert</span>
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
