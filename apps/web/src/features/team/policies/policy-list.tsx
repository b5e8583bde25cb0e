import { paths } from "@meridian/contract/pages/paths";
import { changePolicy } from "@meridian/contract/policies/calls";
import type { ListedPolicy, PolicyChange, PolicyVersion } from "@meridian/contract/policies/schemas";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { ButtonLink } from "../../../components/button.tsx";
import { formatCalendarDate } from "../../../lib/format/calendar-day.ts";
import { request } from "../../../lib/api/request.ts";
import { plural } from "../../../lib/format/plural.ts";
import { notify } from "../../../lib/toasts.ts";
import { RowButton } from "../row-button.tsx";
import { useTeamChange } from "../queries.ts";
import { PolicyVersionsDialog } from "./policy-versions-dialog.tsx";
import { RenamePolicyDialog } from "./rename-policy-dialog.tsx";
import * as styles from "../team.module.css";

/** The team's policies, archived ones last. */
export function PolicyList({
  policies,
  onEdit,
}: {
  readonly policies: readonly ListedPolicy[];
  readonly onEdit: (policy: ListedPolicy) => void;
}) {
  const { busy, run } = useTeamChange();
  const [viewedId, setViewedId] = useState<string | null>(null);
  const viewed = policies.find(({ id }) => id === viewedId);
  const [renamed, setRenamed] = useState<ListedPolicy | null>(null);
  const change = (policy: ListedPolicy, body: PolicyChange, doneMessage: string) =>
    run(() => request(changePolicy, { params: { id: policy.id }, body }), {
      onDone: () => notify(doneMessage),
    });
  const archive = (policy: ListedPolicy) =>
    run(() => request(changePolicy, { params: { id: policy.id }, body: { archived: true } }), {
      onDone: () =>
        notify(`${policy.name} was removed from the calculator`, {
          label: "Undo",
          run: () =>
            void change(
              policy,
              { archived: false, ...(policy.isDefault && { isDefault: true }) },
              `${policy.name} is back in the calculator`,
            ),
        }),
    });
  return (
    <>
      <ul className={styles.list} aria-label="Policies">
        {[...policies].sort(archivedLast).map((policy) => (
          <li key={policy.id}>
            <div className={styles.person}>
              <p>
                <b>{policy.name}</b> {policy.isDefault ? <Badge tone="sea">Default</Badge> : null}{" "}
                {policy.locked ? <Badge tone="outline">Locked</Badge> : null}{" "}
                {policy.archived ? <Badge>Archived</Badge> : null}
              </p>
              <p className="muted">{summarize(policy.versions)}</p>
            </div>
            <div className={styles.rowActions}>
              <RowButton label="Versions" row={`of ${policy.name}`} onClick={() => setViewedId(policy.id)} />
              {policy.archived ? null : (
                <ButtonLink
                  size="sm"
                  kind="quiet"
                  to={`${paths.replay}?policy=${policy.id}`}
                  aria-label={`Replay records under ${policy.name}`}
                >
                  Replay
                </ButtonLink>
              )}
              {policy.archived ? (
                <RowButton
                  label="Restore"
                  row={policy.name}
                  kind="secondary"
                  disabled={busy}
                  onClick={() =>
                    void change(policy, { archived: false }, `${policy.name} is back in the calculator`)
                  }
                />
              ) : (
                <>
                  {policy.isDefault ? null : (
                    <RowButton
                      label="Make default"
                      row={policy.name}
                      aria-label={`Make ${policy.name} the default`}
                      disabled={busy}
                      onClick={() =>
                        void change(
                          policy,
                          { isDefault: true },
                          `New evaluations now start with ${policy.name}`,
                        )
                      }
                    />
                  )}
                  <RowButton
                    label={policy.locked ? "Unlock" : "Lock"}
                    row={policy.name}
                    disabled={busy}
                    onClick={() =>
                      void change(
                        policy,
                        { locked: !policy.locked },
                        policy.locked
                          ? `Evaluators can change ${policy.name} for a single evaluation again`
                          : `Evaluators can no longer change ${policy.name} for a single evaluation`,
                      )
                    }
                  />
                  <RowButton label="Rename" row={policy.name} onClick={() => setRenamed(policy)} />
                  <RowButton
                    label="Archive"
                    row={policy.name}
                    disabled={busy}
                    onClick={() => void archive(policy)}
                  />
                  <RowButton label="Edit" row={policy.name} kind="secondary" onClick={() => onEdit(policy)} />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {renamed ? <RenamePolicyDialog policy={renamed} onClose={() => setRenamed(null)} /> : null}
      {viewed ? <PolicyVersionsDialog policy={viewed} onClose={() => setViewedId(null)} /> : null}
    </>
  );
}

function archivedLast(a: ListedPolicy, b: ListedPolicy): number {
  return Number(a.archived) - Number(b.archived);
}

function summarize(versions: readonly PolicyVersion[]): string {
  const inForce = versions.find(({ state }) => state === "in-force");
  const next = versions.findLast(({ state }) => state === "scheduled");
  const parts = [
    inForce
      ? `Version ${inForce.version} since ${formatCalendarDate(inForce.effectiveOn)}${describeContent(inForce)}`
      : "Not in effect yet",
    next && `version ${next.version} from ${formatCalendarDate(next.effectiveOn)}`,
  ];
  return parts.filter(Boolean).join("; ");
}

/** ": 2 country tables, 1 equivalency, 1 rule", without what the version does not have. */
function describeContent({ content: { tables, rules, readings } }: PolicyVersion): string {
  const parts = [
    tables.length > 0 && plural(tables.length, "country table"),
    readings.length > 0 && plural(readings.length, "equivalency", "equivalencies"),
    rules.length > 0 && plural(rules.length, "rule"),
  ].filter(Boolean);
  return parts.length > 0 ? `: ${parts.join(", ")}` : "";
}
