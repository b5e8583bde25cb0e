import { createTemplate, deleteTemplate } from "@meridian/contract/notify/calls";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/form/field.tsx";
import { FormError } from "../../components/form/form.tsx";
import { request } from "../../lib/api/request.ts";
import { notify, notifySuccess } from "../../lib/toasts.ts";
import { templatesQuery, useNoticeChange } from "./queries.ts";
import type { MessageState } from "./use-message.ts";
import * as styles from "./notify.module.css";

/** The team's own templates: use one, save the current text as a new one, or remove one. */
export function TemplatePicker({ message }: { readonly message: MessageState }) {
  const { data } = useQuery(templatesQuery);
  const [selectedId, setSelectedId] = useState("");
  const [name, setName] = useState<string | null>(null);
  const { busy, doing, refusal, run } = useNoticeChange();
  const templates = data?.templates ?? [];
  const template = templates.find(({ id }) => id === selectedId);
  const { language, subject, body } = message.values;
  const save = () =>
    void run(() => request(createTemplate, { body: { name: name ?? "", language, subject, body } }), {
      name: "save",
      onDone: () => {
        setName(null);
        notifySuccess("Template saved for your team");
      },
    });
  const remove = (
    id: string,
    removed: { name: string; language: typeof language; subject: string; body: string },
  ) =>
    void run(() => request(deleteTemplate, { params: { id } }), {
      onDone: () => {
        setSelectedId("");
        notify("Template removed", {
          label: "Undo",
          run: () => void run(() => request(createTemplate, { body: removed })),
        });
      },
    });
  return (
    <div className="grid">
      {templates.length > 0 ? (
        <SelectField
          label="Your team’s templates"
          placeholder="None"
          options={templates.map(({ id, name: title }) => [id, title])}
          value={selectedId}
          onValue={(value) => {
            setSelectedId(value);
            const selected = templates.find(({ id }) => id === value);
            if (selected)
              message.change({ language: selected.language, subject: selected.subject, body: selected.body });
          }}
        />
      ) : null}
      {name === null ? (
        <div className="row wrap">
          <Button size="sm" onClick={() => setName("")}>
            Save as template
          </Button>
          {template ? (
            <Button
              size="sm"
              kind="danger"
              disabled={busy}
              onClick={() => {
                const { id, ...removed } = template;
                remove(id, removed);
              }}
            >
              Remove “{template.name}”
            </Button>
          ) : null}
        </div>
      ) : (
        <div className={`row wrap ${styles.templateName}`}>
          <TextField label="Template name" value={name} maxLength={100} onValue={setName} />
          <Button onClick={() => setName(null)}>Cancel</Button>
          <Button disabled={name.trim() === ""} busy={doing === "save" && "Saving"} onClick={save}>
            Save
          </Button>
        </div>
      )}
      <FormError>{refusal}</FormError>
    </div>
  );
}
