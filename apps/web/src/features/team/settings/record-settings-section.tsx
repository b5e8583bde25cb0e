import type { EvaluationSettings } from "@meridian/contract/history/schemas";
import type { TeamOverview } from "@meridian/contract/team/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlay/confirm-dialog.tsx";
import { Checkbox, SelectField } from "../../../components/form/field.tsx";
import { notify } from "../../../lib/toasts.ts";
import { plural } from "../../../lib/format/plural.ts";
import { updateHistorySettings } from "@meridian/contract/history/calls";
import { request } from "../../../lib/api/request.ts";
import { recordSettingsQuery } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "../../../components/settings-section.tsx";
import { useTeamChange } from "../use-team-change.ts";

const periods = [6, 12, 18, 24, 36, 60, 84, 120] as const;

/** Second-reader approval and the retention period of student records. */
export function RecordSettingsSection({ team }: { readonly team: TeamOverview }) {
  const query = useQuery(recordSettingsQuery);
  const { busy, run } = useTeamChange();
  const [pendingSettings, setPendingSettings] = useState<EvaluationSettings | null>(null);
  const save = (settings: EvaluationSettings) =>
    run(() => request(updateHistorySettings, { body: settings }), {
      onDone: () => {
        setPendingSettings(null);
        notify("Saved for the whole team");
      },
    });
  return (
    <SettingsSection title="Student records" about="Applies to every evaluation saved in the team.">
      <QueryContent query={query} what="The record settings">
        {({ team: activeTeam, settings, mayChange }) =>
          activeTeam?.id === team.id && mayChange ? (
            <>
              <Checkbox
                label="A colleague must approve each final evaluation before it leaves the office"
                checked={settings.needsApproval}
                disabled={busy}
                onChange={(event) => void save({ ...settings, needsApproval: event.target.checked })}
              />
              <SelectField
                label="Keep records"
                hint="Counted from a record’s last change. Older records are deleted, along with their versions and logs."
                placeholder="Until someone deletes them"
                options={listPeriods(settings.retentionMonths).map((months) => [
                  months,
                  formatPeriod(months),
                ])}
                value={settings.retentionMonths ?? ""}
                disabled={busy}
                onValue={(months) => {
                  const retentionMonths = months || null;
                  const next = { ...settings, retentionMonths };
                  // A shorter period deletes records, so ask for confirmation first.
                  if (retentionMonths !== null && retentionMonths < (settings.retentionMonths ?? Infinity))
                    setPendingSettings(next);
                  else void save(next);
                }}
              />
            </>
          ) : (
            <p>Switch to {team.name} in the account menu to change how its records are kept.</p>
          )
        }
      </QueryContent>
      {pendingSettings ? (
        <ConfirmDialog
          title={`Delete records after ${formatPeriod(pendingSettings.retentionMonths ?? 0)}?`}
          description="Team records that have gone unchanged for longer will be deleted in the next nightly run. This cannot be undone, so export any you may need first."
          verb="Delete older records"
          kind="danger"
          busy={busy && "Saving"}
          onConfirm={() => void save(pendingSettings)}
          onClose={() => setPendingSettings(null)}
        />
      ) : null}
    </SettingsSection>
  );
}

/** The standard periods, plus the current one if it is not among them. */
function listPeriods(current: number | null): readonly number[] {
  const all: number[] = [...periods];
  if (current !== null && !all.includes(current)) all.push(current);
  return all.sort((a, b) => a - b);
}

function formatPeriod(months: number): string {
  return months % 12 === 0 ? plural(months / 12, "year") : plural(months, "month");
}
