import { updateSecondReadingSettings } from "@meridian/contract/second-reading/calls";
import type { SecondReadingSettings } from "@meridian/contract/second-reading/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { Checkbox, SelectField, TextField } from "../../../components/form/field.tsx";
import { request } from "../../../lib/api/request.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { secondReadingSettingsQuery, useTeamChange } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import * as styles from "../team.module.css";
import * as formStyles from "./second-reading.module.css";

/** Which finished records a colleague reads again, and whether they see the first reading. */
export function SecondReadingSection() {
  const query = useQuery(secondReadingSettingsQuery);
  return (
    <SettingsSection
      title="Second reading"
      about="A colleague reads a finished transcript again before the record becomes final. Both readings are compared cell by cell, and an admin resolves the differences."
    >
      <QueryContent query={query} what="The settings for second readings">
        {(settings) => <SettingsForm settings={settings} />}
      </QueryContent>
    </SettingsSection>
  );
}

/** What differs from the settings that are in force. */
interface Edits {
  readonly mode?: SecondReadingSettings["mode"];
  readonly share?: string;
  readonly blind?: boolean;
}

function SettingsForm({ settings }: { readonly settings: SecondReadingSettings }) {
  const [edits, setEdits] = useState<Edits>({});
  const { mode, share, blind } = { ...settings, share: String(settings.share), ...edits };
  const { busy, run } = useTeamChange();
  const percent = Number(share);
  const isShareValid = mode !== "sample" || (Number.isInteger(percent) && percent >= 1 && percent <= 99);
  const [showsError, setShowsError] = useState(false);
  const save = () => {
    setShowsError(!isShareValid);
    if (!isShareValid) return;
    const body = { mode, share: mode === "sample" ? percent : settings.share, blind };
    void run(() => request(updateSecondReadingSettings, { body }), {
      onDone: () => {
        // What was changed while the settings were saved and loaded again stays.
        setEdits((latest) => (latest === edits ? {} : latest));
        notifySuccess("Saved. It applies to records finished from now on.");
      },
    });
  };
  return (
    <Form noValidate className={`grid loose ${formStyles.form}`} onSubmit={save}>
      <SelectField
        label="Records to read again"
        labels={{ none: "No records", every: "Every record", sample: "A random sample" }}
        value={mode}
        onValue={(value) => setEdits({ ...edits, mode: value })}
      />
      {mode === "sample" ? (
        <TextField
          label="Percentage of records"
          hint="Records are picked at random; no one can tell in advance which."
          inputMode="numeric"
          value={share}
          error={showsError && !isShareValid ? "Enter a whole number from 1 to 99" : null}
          onValue={(value) => {
            setEdits({ ...edits, share: value });
            setShowsError(false);
          }}
        />
      ) : null}
      {mode === "none" ? null : (
        <Checkbox
          label="Blind: until the second reading is submitted, no one but the first reader can open the record, not even admins."
          checked={blind}
          onValue={(value) => setEdits({ ...edits, blind: value })}
        />
      )}
      <div className={`cluster ${styles.actions} ${styles.start}`}>
        <Button type="submit" busy={busy && "Saving"}>
          Save
        </Button>
      </div>
    </Form>
  );
}
