import type { RecordSettings } from "@meridian/contract/history";
import type { TeamOverview } from "@meridian/contract/team";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Checkbox, SelectField } from "../../components/field.tsx";
import { notify } from "../../lib/toasts.ts";
import { changeRecordSettings, recordSettingsQuery } from "./calls.ts";
import { Loaded } from "./loaded.tsx";
import { Part } from "./part.tsx";
import { useTeamChange } from "./use-team-change.ts";
import { counted } from "./words.ts";

const periods = [6, 12, 18, 24, 36, 60, 84, 120] as const;

/** A second reader, and how long student records are kept. */
export function RecordsPart({ team }: { readonly team: TeamOverview }) {
  const query = useQuery(recordSettingsQuery);
  const { busy, run } = useTeamChange();
  const [shorter, setShorter] = useState<RecordSettings | null>(null);
  const save = (settings: RecordSettings) =>
    run(() => changeRecordSettings(settings), {
      done: () => {
        setShorter(null);
        notify("Saved for the whole team");
      },
    });
  return (
    <Part title="Student records" about="Holds for every evaluation saved in the team.">
      <Loaded query={query} what="The settings of the records">
        {({ team: working, settings, mayChange }) =>
          working?.id === team.id && mayChange ? (
            <>
              <Checkbox
                label="A second reader approves each final evaluation before it leaves the office"
                checked={settings.needsApproval}
                disabled={busy}
                onChange={(event) => void save({ ...settings, needsApproval: event.target.checked })}
              />
              <SelectField
                label="Keep records"
                hint="Counted from a record's last change. What is older is deleted, with its versions and logs."
                value={settings.retentionMonths ?? ""}
                disabled={busy}
                onChange={(event) => {
                  const retentionMonths = event.target.value === "" ? null : Number(event.target.value);
                  const next = { ...settings, retentionMonths };
                  // A shorter period deletes records: that is asked first.
                  if (retentionMonths !== null && retentionMonths < (settings.retentionMonths ?? Infinity))
                    setShorter(next);
                  else void save(next);
                }}
              >
                <option value="">Until somebody deletes them</option>
                {offered(settings.retentionMonths).map((months) => (
                  <option key={months} value={months}>
                    {period(months)}
                  </option>
                ))}
              </SelectField>
            </>
          ) : (
            <p>Switch to {team.name} in the account menu to change how its records are kept.</p>
          )
        }
      </Loaded>
      {shorter ? (
        <Dialog
          open
          onOpenChange={(open) => !open && setShorter(null)}
          title={`Delete records after ${period(shorter.retentionMonths ?? 0)}?`}
          description="Records of the team that have not changed for longer will be deleted with the next nightly run. This cannot be undone: export them first if you may need them."
          actions={
            <>
              <Button onClick={() => setShorter(null)}>Cancel</Button>
              <Button kind="danger" busy={busy && "Saving"} onClick={() => void save(shorter)}>
                Delete older records
              </Button>
            </>
          }
        />
      ) : null}
    </Part>
  );
}

/** The usual periods, and the one in force when it is another. */
function offered(now: number | null): readonly number[] {
  const all: number[] = [...periods];
  if (now !== null && !all.includes(now)) all.push(now);
  return all.sort((a, b) => a - b);
}

function period(months: number): string {
  return months % 12 === 0 ? counted(months / 12, "year") : counted(months, "month");
}
