import { updateTeam } from "@meridian/contract/team/calls";
import type { TeamOverview } from "@meridian/contract/team/schemas";
import { useState } from "react";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { Options } from "../../../components/form/choices.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { request } from "../../../lib/api/request.ts";
import { getBrowserZone } from "../../../lib/format/calendar-day.ts";
import { useSessionStore } from "../../../lib/session/session.tsx";
import { notifySuccess } from "../../../lib/toasts.ts";
import { useTeamChangeWithInlineError } from "../queries.ts";
import { groupTimeZones } from "./time-zone-groups.ts";
import * as styles from "../team.module.css";

/** The time zone in which the team's days begin and end. */
export function TimeZoneSection({ team }: { readonly team: TeamOverview }) {
  const [zone, setZone] = useState(team.timeZone);
  const store = useSessionStore();
  const { busy, refusal, run, clearRefusal } = useTeamChangeWithInlineError();
  const browserZone = getBrowserZone();
  const save = () =>
    run(() => request(updateTeam, { body: { timeZone: zone } }), {
      onDone: () => {
        notifySuccess(`Times are now in ${zone}`);
        void store.refresh();
      },
    });
  return (
    <SettingsSection
      title="Time zone"
      about="Used for days, due dates, the hour of daily CRM lists, and times on screens, in reports and in emails to students. Reports already issued keep their date."
    >
      <Form noValidate className={`grid ${styles.invite}`} onSubmit={save}>
        <SelectField
          label="Time zone"
          hint={browserZone === team.timeZone ? undefined : `This browser is in ${browserZone}.`}
          value={zone}
          error={refusal}
          onValue={(value) => {
            setZone(value);
            clearRefusal();
          }}
        >
          {groupTimeZones([team.timeZone, browserZone]).map(({ label, zones }) => (
            <optgroup key={label} label={label}>
              <Options list={zones.map(({ id, name }) => [id, name])} />
            </optgroup>
          ))}
        </SelectField>
        <Button type="submit" busy={busy && "Saving"} disabled={zone === team.timeZone}>
          Save time zone
        </Button>
      </Form>
    </SettingsSection>
  );
}
