import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import { Refused } from "../../components/refused.tsx";
import { notify, notifySuccess } from "../../lib/toasts.ts";
import { addTemplate, removeTemplate, templatesQuery } from "./calls.ts";
import { useNoticeChange } from "./use-notice-change.ts";
import type { LetterState } from "./use-letter.ts";

/** The team's own templates: take one, keep what stands there as another, or let one go. */
export function TemplateShelf({ letter }: { readonly letter: LetterState }) {
  const { data } = useQuery(templatesQuery);
  const [chosen, setChosen] = useState("");
  const [name, setName] = useState<string | null>(null);
  const { busy, doing, refusal, run } = useNoticeChange();
  const templates = data?.templates ?? [];
  const template = templates.find(({ id }) => id === chosen);
  const { language, subject, body } = letter.values;
  const keep = () =>
    void run(() => addTemplate({ name: name ?? "", language, subject, body }), {
      name: "keep",
      done: () => {
        setName(null);
        notifySuccess("The template was kept for your team.");
      },
    });
  const drop = (
    id: string,
    was: { name: string; language: typeof language; subject: string; body: string },
  ) =>
    void run(() => removeTemplate(id), {
      done: () => {
        setChosen("");
        notify("The template was removed.", {
          label: "Undo",
          run: () => void run(() => addTemplate(was)),
        });
      },
    });
  return (
    <div className="shelf">
      {templates.length > 0 ? (
        <SelectField
          label="Your team’s templates"
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            const found = templates.find(({ id }) => id === event.target.value);
            if (found) letter.change({ language: found.language, subject: found.subject, body: found.body });
          }}
        >
          <option value="">None chosen</option>
          {templates.map(({ id, name: title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      ) : null}
      {name === null ? (
        <div className="shelf-ways">
          <Button size="sm" onClick={() => setName("")}>
            Keep as a template
          </Button>
          {template ? (
            <Button
              size="sm"
              kind="danger"
              disabled={busy}
              onClick={() => {
                const { id, ...was } = template;
                drop(id, was);
              }}
            >
              Remove “{template.name}”
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="shelf-name">
          <TextField
            label="Name of the template"
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
          />
          <Button size="sm" onClick={() => setName(null)}>
            Cancel
          </Button>
          <Button size="sm" disabled={name.trim() === ""} busy={doing === "keep" && "Keeping"} onClick={keep}>
            Keep
          </Button>
        </div>
      )}
      <Refused>{refusal}</Refused>
    </div>
  );
}
