import { linkDays } from "@meridian/contract/notify/schemas";
import { Checkbox, SelectField, TextArea, TextField } from "../../components/form/field.tsx";
import { Segmented } from "../../components/form/choices.tsx";
import type { MessageState } from "./use-message.ts";
import { getDisplayZone } from "../../lib/format/calendar-day.ts";
import * as styles from "./notify.module.css";

/** The reply address, the reason for the email, the lifetime of the link and the send time. */
export function SendFields({ message: { values, change } }: { readonly message: MessageState }) {
  return (
    <section className={`sheet grid loose ${styles.composePart}`} aria-labelledby="compose-how">
      <h2 id="compose-how">Sending</h2>
      <TextField
        label="Replies go to"
        hint="If blank, students can’t reply."
        type="email"
        autoComplete="email"
        value={values.replyTo}
        maxLength={320}
        onValue={(replyTo) => change({ replyTo })}
      />
      <TextArea
        label="Why the student gets this"
        hint="Shown at the end of the email, above the unsubscribe link."
        rows={2}
        maxLength={500}
        dir="auto"
        value={values.consentNote}
        onValue={(consentNote) => change({ consentNote })}
      />
      <SelectField
        label="The link works for"
        options={linkDays.map((days) => [days, `${days} days`])}
        value={values.linkDays}
        onValue={(linkDays) => change({ linkDays })}
      />
      <div className={`row wrap ${styles.when}`}>
        <Segmented
          label="When"
          labels={{ now: "Send now", later: "Send later" }}
          value={values.later ? "later" : "now"}
          onChange={(sendTime) => change({ later: sendTime === "later" })}
        />
        {values.later ? (
          <TextField
            label={`Date and time (${getDisplayZone()})`}
            type="datetime-local"
            value={values.sendAt}
            onValue={(sendAt) => change({ sendAt })}
          />
        ) : null}
      </div>
      <Checkbox
        label="Our office may write to these students about their records."
        checked={values.consent}
        onValue={(consent) => change({ consent })}
      />
    </section>
  );
}
