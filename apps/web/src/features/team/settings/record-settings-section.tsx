import type { EvaluationSettingsChange } from "@meridian/contract/history/schemas";
import type { TeamOverview } from "@meridian/contract/team/schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlay/dialog.tsx";
import { Checkbox, SelectField } from "../../../components/form/field.tsx";
import { notify } from "../../../lib/toasts.ts";
import { plural } from "../../../lib/format/plural.ts";
import { updateHistorySettings } from "@meridian/contract/history/calls";
import { queryKeys } from "../../../lib/api/query-client.ts";
import { request } from "../../../lib/api/request.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { recordSettingsQuery } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "./settings-section.tsx";

const periods = [6, 12, 18, 24, 36, 60, 84, 120] as const;

/** Second-reader approval and the retention period of student records. */
export function RecordSettingsSection({ team }: { readonly team: TeamOverview }) {
  const query = useQuery(recordSettingsQuery);
  const queries = useQueryClient();
  // The history shows the same settings.
  const { busy, run } = useChange(() =>
    Promise.all(
      [queryKeys.teams, queryKeys.calculationHistory].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    ),
  );
  const [pendingMonths, setPendingMonths] = useState<number | null>(null);
  const save = (change: EvaluationSettingsChange) =>
    run(() => request(updateHistorySettings, { body: change }), {
      onDone: () => {
        setPendingMonths(null);
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
                onValue={(needsApproval) => void save({ needsApproval })}
              />
              <SelectField
                label="Keep records"
                hint="Counted from a record’s last change. Older records are deleted, along with their versions, logs, reports and emails."
                placeholder="Until someone deletes them"
                options={listPeriods(settings.retentionMonths).map((months) => [
                  months,
                  formatPeriod(months),
                ])}
                value={settings.retentionMonths ?? ""}
                disabled={busy}
                onValue={(months) => {
                  const retentionMonths = months || null;
                  // A shorter period deletes records, so ask for confirmation first.
                  if (retentionMonths !== null && retentionMonths < (settings.retentionMonths ?? Infinity))
                    setPendingMonths(retentionMonths);
                  else void save({ retentionMonths });
                }}
              />
            </>
          ) : (
            <p>Switch to {team.name} in the account menu to change how its records are kept.</p>
          )
        }
      </QueryContent>
      {pendingMonths !== null ? (
        <ConfirmDialog
          title={`Delete records after ${formatPeriod(pendingMonths)}?`}
          description="Team records that have gone unchanged for longer will be deleted in the next nightly run. Codes of their reports will then only say that the record was erased. This cannot be undone, so export any you may need first."
          verb="Delete older records"
          kind="danger"
          busy={busy && "Saving"}
          onConfirm={() => void save({ retentionMonths: pendingMonths })}
          onClose={() => setPendingMonths(null)}
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
