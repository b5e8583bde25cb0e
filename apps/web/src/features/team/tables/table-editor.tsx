import type { ListedTable } from "@meridian/contract/team/schemas";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { notifySuccess } from "../../../lib/toasts.ts";
import { plural } from "../../../lib/format/plural.ts";
import { createTable, updateTable } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { useFocusAfterSwap } from "../../../lib/focus.ts";
import { NewerVersion, savedMeanwhile } from "../../../components/newer-version.tsx";
import { useTeamChangeWithInlineError } from "../queries.ts";
import { toDraft, toSystem, type TableDraft } from "./table-draft.ts";
import { ExtraGrids } from "./extra-grids.tsx";
import { findTableIssues } from "./table-issues.ts";
import { TableFacts } from "./table-facts.tsx";
import { TableGrid } from "./table-grid.tsx";
import { SystemTable } from "./versions-dialog.tsx";
import * as styles from "./tables.module.css";
import * as teamStyles from "../team.module.css";

/** Edits one table. The grading package's schema validates it row by row before it is saved. */
export function TableEditor({
  table,
  start,
  validateOnOpen,
  onClose,
}: {
  /** Null for a new table. */
  readonly table: ListedTable | null;
  readonly start: TableDraft;
  readonly validateOnOpen: boolean;
  readonly onClose: () => void;
}) {
  const [draft, setDraft] = useState(start);
  const [base, setBase] = useState(table);
  const [showIssues, setShowIssues] = useState(validateOnOpen);
  const { busy, refusal, run, clearRefusal } = useTeamChangeWithInlineError();
  const issues = showIssues ? findTableIssues(draft) : null;
  const saveButton = useFocusAfterSwap<HTMLButtonElement>(base);
  // While it saves, the newer version is the editor's own.
  const newer = !busy && table && table.version !== base?.version ? table : null;
  const continueOn = (version: ListedTable, keepsEdits: boolean) => {
    if (!keepsEdits) setDraft(toDraft(version.system, version.country));
    setBase(version);
    clearRefusal();
  };
  const update = (change: Partial<TableDraft>) => setDraft((current) => ({ ...current, ...change }));
  const save = () => {
    setShowIssues(true);
    clearRefusal();
    if (findTableIssues(draft)) return;
    const entry = { country: draft.country, system: toSystem(draft) };
    void run<unknown>(
      () =>
        base
          ? request(updateTable, { params: { id: base.id }, body: { ...entry, version: base.version } })
          : request(createTable, { body: entry }),
      {
        onDone: () => {
          notifySuccess(
            base
              ? `Version ${base.version + 1} of ${draft.name} is now in everyone’s calculator`
              : `${draft.name} is now in everyone’s calculator`,
          );
          onClose();
        },
      },
    );
  };
  return (
    <SettingsSection
      title={base ? `Edit ${base.system.name}` : "New table"}
      about={
        base
          ? `Saving creates version ${base.version + 1}. Saved evaluations keep the version they used.`
          : "List the best mark first. Every mark on the scale must belong to one row."
      }
    >
      <TableFacts draft={draft} onChange={update} />
      <TableGrid
        kind={draft.kind}
        rows={draft.rows}
        caption="Rows of the table, best mark first"
        issues={issues?.rows ?? noIssues}
        onChange={(rows) => update({ rows })}
      />
      <ExtraGrids draft={draft} issues={issues?.rows ?? noIssues} onChange={update} />
      {issues ? (
        <Notice tone="bad" live>
          {issues.rows.size > 0
            ? `${plural(issues.rows.size, "row")} to fix, with the reason under each. `
            : ""}
          {issues.table.map((issue) => (
            <span key={issue} className={styles.tableIssue}>
              {issue}
            </span>
          ))}
        </Notice>
      ) : null}
      {newer ? (
        <NewerVersion
          title={savedMeanwhile(newer.version)}
          effect={`If you save them, they replace version ${newer.version}.`}
          keep="Keep my edits"
          onContinue={(keepsEdits) => continueOn(newer, keepsEdits)}
        >
          <details>
            <summary>Rows of version {newer.version}</summary>
            <SystemTable system={newer.system} />
          </details>
        </NewerVersion>
      ) : (
        <FormError>{refusal}</FormError>
      )}
      <div className={`cluster ${teamStyles.actions}`}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="primary"
          ref={saveButton}
          disabled={newer !== null}
          busy={busy && "Saving"}
          onClick={save}
        >
          {base ? "Save new version" : "Save table"}
        </Button>
      </div>
    </SettingsSection>
  );
}

const noIssues: ReadonlyMap<number, string> = new Map();
