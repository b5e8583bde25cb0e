import { paths } from "@meridian/contract/pages/paths";
import { type ReplayedRecord, type ReplayResult } from "@meridian/contract/replay/schemas";
import { CircleCheck, SearchX } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Table, type Column } from "../../../components/table/table.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { Link } from "../../../runtime/routing/router.tsx";
import { countryName } from "../../../lib/format/country-name.ts";
import { formatCount, plural } from "../../../lib/format/plural.ts";
import { studentLabel } from "../../../lib/format/labels.ts";
import * as styles from "./replay.module.css";
import { formatGpa } from "../../../lib/format/format-gpa.ts";

/** The counts, and the records whose GPA changes. */
export function ReplayResults({
  result,
  hasTable,
  cutoff,
  busy,
  onExport,
}: {
  readonly result: ReplayResult;
  /** Whether a table was replayed. */
  readonly hasTable: boolean;
  readonly cutoff: number | undefined;
  readonly busy: boolean;
  readonly onExport: () => void;
}) {
  const { matching, replayed, changed, unchanged, failed, crossesUp, crossesDown, records } = result;
  if (replayed === 0)
    return (
      <SettingsSection title="Result">
        <EmptyState icon={SearchX} title="No records match">
          Choose a longer period, or records made with any policy.
        </EmptyState>
      </SettingsSection>
    );
  const facts: readonly (readonly [string, number])[] = [
    ["Replayed", replayed],
    ["Unchanged", unchanged],
    ["Changed", changed],
    ...(cutoff === undefined
      ? []
      : ([
          [`Rise to ${formatGpa(cutoff)} or above`, crossesUp],
          [`Fall below ${formatGpa(cutoff)}`, crossesDown],
        ] as const)),
  ];
  return (
    <SettingsSection
      title="Result"
      end={
        changed > 0 ? (
          <Button busy={busy && "Preparing"} onClick={onExport}>
            Download CSV
          </Button>
        ) : null
      }
    >
      <dl className={`cluster ${styles.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {matching > replayed ? (
        <Notice tone="warn">
          {formatCount(matching)} records match. Only the newest {formatCount(replayed)} were replayed; choose
          a shorter period for the others.
        </Notice>
      ) : null}
      {hasTable && result.withTable === 0 ? (
        <Notice tone="warn">
          The table was not used: no replayed record is from this country at the table’s level.
        </Notice>
      ) : null}
      {failed > 0 ? (
        <Notice tone="warn">
          {plural(failed, "record")} could not be recalculated and {failed === 1 ? "is" : "are"} not among the
          changes.
        </Notice>
      ) : null}
      <Table
        caption="Records whose GPA changes"
        columns={cutoff === undefined ? columns : [...columns, cutoffColumn]}
        rows={records}
        rowKey={({ id }) => id}
        cards
        empty={
          <EmptyState icon={CircleCheck} title="No GPA changes">
            Every record keeps its GPA.
          </EmptyState>
        }
      />
      {changed > records.length ? (
        <p className="hint">
          The first {records.length} of {formatCount(changed)}, those that cross the cutoff first. The CSV has
          all of them.
        </p>
      ) : null}
    </SettingsSection>
  );
}

const columns: readonly Column<ReplayedRecord>[] = [
  {
    head: "Student",
    cell: ({ id, studentName, externalId }) => (
      <Link to={paths.savedEvaluation(id)}>{studentLabel(studentName, externalId)}</Link>
    ),
  },
  { head: "Country", cell: ({ country }) => (country ? countryName(country) : "None") },
  { head: "Made with", cell: ({ policy }) => policy ?? "No policy" },
  { head: "GPA now", numeric: true, cell: ({ oldGpa }) => gpaText(oldGpa) },
  { head: "GPA replayed", numeric: true, cell: ({ newGpa }) => <b>{gpaText(newGpa)}</b> },
];

const cutoffColumn: Column<ReplayedRecord> = {
  head: "Cutoff",
  cell: ({ crosses }) =>
    crosses === null ? (
      "Not crossed"
    ) : (
      <Badge tone={crosses === "up" ? "ok" : "warn"}>
        {crosses === "up" ? "Rises above" : "Falls below"}
      </Badge>
    ),
};

function gpaText(gpa: string | null): string {
  return gpa === null ? "No GPA" : formatGpa(gpa);
}
