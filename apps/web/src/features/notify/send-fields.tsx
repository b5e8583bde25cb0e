import { linkDays } from "@meridian/contract/notify";
import { Checkbox, SelectField, TextArea, TextField } from "../../components/field.tsx";
import { Segmented } from "../../components/segmented.tsx";
import type { LetterState } from "./use-letter.ts";

const moments = [
  { value: "now", label: "Now" },
  { value: "later", label: "Later" },
] as const;

/** Where answers go, why the student is written to, how long the link lives, and when the letters leave. */
export function SendFields({ letter: { values, change } }: { readonly letter: LetterState }) {
  return (
    <section className="sheet compose-part" aria-labelledby="compose-how">
      <h2 id="compose-how">Sending</h2>
      <TextField
        label="Answers go to"
        hint="Left empty, answers reach nobody."
        type="email"
        autoComplete="email"
        value={values.replyTo}
        maxLength={320}
        onChange={(event) => change({ replyTo: event.target.value })}
      />
      <TextArea
        label="Why the student gets this"
        hint="Stands at the end of the letter, above the link to unsubscribe."
        rows={2}
        maxLength={500}
        dir="auto"
        value={values.consentNote}
        onChange={(event) => change({ consentNote: event.target.value })}
      />
      <SelectField
        label="The link works for"
        value={values.linkDays}
        onChange={(event) => change({ linkDays: Number(event.target.value) })}
      >
        {linkDays.map((days) => (
          <option key={days} value={days}>
            {days} days
          </option>
        ))}
      </SelectField>
      <div className="when">
        <Segmented
          label="When"
          segments={moments}
          value={values.later ? "later" : "now"}
          onChange={(moment) => change({ later: moment === "later" })}
        />
        {values.later ? (
          <TextField
            label="Day and time, as on this device"
            type="datetime-local"
            value={values.sendAt}
            onChange={(event) => change({ sendAt: event.target.value })}
          />
        ) : null}
      </div>
      <Checkbox
        label="Our office may write to these students about their records."
        checked={values.consent}
        onChange={(event) => change({ consent: event.target.checked })}
      />
    </section>
  );
}
