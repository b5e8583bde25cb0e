import type { BulkMapping, BulkRun, NewBulkRun } from "@meridian/contract/bulk/schemas";
import type { DatasetIndex } from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useMemo, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Checkbox, SelectField } from "../../../components/form/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { Spinner } from "../../../components/loading/spinner.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import { type BulkWorkspace, mappingQuery, workspaceQuery } from "../queries.ts";
import { useUnfinishedUploads } from "../run-fingerprint.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { columnKinds, guessColumns, type ColumnKind } from "./columns.ts";
import { CountryChoice } from "./country-choice.tsx";
import { findBlocker } from "./find-blocker.ts";
import { LineList } from "./line-list.tsx";
import { getMainPolicy, getProgramPolicy, toRunPolicies } from "./policies.ts";
import { PolicyChoice } from "./policy-choice.tsx";
import { TableChoice } from "./table-choice.tsx";
import { type FileTable, unpivot } from "./unpivot.ts";
import { type MappingChoices, useMappedStudents } from "./use-mapped-students.ts";
import { useRunUpload } from "./use-run-upload.ts";
import { datasetIndexQuery } from "../../reference/public.ts";

interface Props {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Line number of the first row in the file. */
  readonly firstLine: number;
  /** Hash of the file. */
  readonly digest: string;
  readonly otherSheets: readonly string[];
  /** Texts whose letters may be wrong, because the encoding of the file is a guess. */
  readonly unclearTexts: readonly string[];
  /** Earlier runs of the same file. */
  readonly sameFileRuns: readonly BulkRun[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Reads the file as its source was read the last time, if it was. */
export function MappingStep({ rows, firstLine, ...props }: Props) {
  const table = useMemo(() => unpivot(rows, firstLine), [rows, firstLine]);
  const index = useQuery(datasetIndexQuery);
  const workspace = useQuery(workspaceQuery);
  const mapping = useQuery(mappingQuery(table.header));
  const failed = [index, workspace, mapping].find((query) => query.isError);
  if (failed?.error) {
    return (
      <LoadError
        title="The settings for this file could not be loaded"
        error={failed.error}
        onRetry={() => void Promise.all([index.refetch(), workspace.refetch(), mapping.refetch()])}
      />
    );
  }
  if (!index.data || !workspace.data || !mapping.data) return <Spinner label="Comparing the columns" />;
  return (
    <LoadedStep
      {...props}
      table={table}
      index={index.data}
      workspace={workspace.data}
      source={mapping.data.source}
      remembered={mapping.data.mapping}
    />
  );
}

interface LoadedProps extends Omit<Props, "rows" | "firstLine"> {
  readonly table: FileTable;
  readonly index: DatasetIndex;
  readonly workspace: BulkWorkspace;
  readonly source: string;
  readonly remembered: BulkMapping | null;
}

/** Maps the columns and countries, and sets the default grading table and whether to save each student to the history. */
function LoadedStep({
  name,
  digest,
  otherSheets,
  unclearTexts,
  sameFileRuns,
  onClose,
  onDone,
  table,
  index,
  workspace,
  source,
  remembered,
}: LoadedProps) {
  const { header, rows } = table;
  const [kinds, setKinds] = useState(() => restoreKinds(header, remembered));
  const [choices, setChoices] = useState<MappingChoices>(remembered ?? { countries: {}, tables: {} });
  const [system, setSystem] = useState(remembered?.system ?? "");
  const [save, setSave] = useState(true);
  const [dropRepeated, setDropRepeated] = useState(true);
  const [duplicates, setDuplicates] = useState<NewBulkRun["duplicates"]>("skip");
  const { sending, checked, error, start } = useRunUpload(sameFileRuns, onDone);
  const { policies, teamTables } = workspace;
  const mapped = useMappedStudents({ rows, kinds, choices, dropRepeated, index, workspace });
  const { written, undecided, programs, students, courses, dropped, withoutMark, conflicts, needsTable } =
    mapped;
  const usedPolicies = [
    getMainPolicy(policies, choices),
    ...programs.map(({ text }) => getProgramPolicy(policies, choices, text)),
  ];
  const blocker = findBlocker(kinds, system, mapped);
  const settings = {
    system,
    ...toRunPolicies(policies, choices, programs, workspace.ownSettings),
    save,
    duplicates,
  };
  const versions = policies.map(({ id, version }) => [id, version]);
  const content = { content: digest, settings: JSON.stringify({ ...settings, versions }), students };
  const { resumable, others } = useUnfinishedUploads(sameFileRuns, content);
  const startRun = (dryRun: boolean) =>
    void start({
      source,
      mapping: { ...choices, kinds: [...kinds], system },
      run: { ...settings, name, save: save && !dryRun, dryRun, dropped: [...dropped] },
      content,
    });
  const previousRun = sameFileRuns.find(({ state, dryRun }) => state !== "uploading" && !dryRun);
  const repeated = dropped.filter(({ message }) => message.startsWith("the same as"));
  return (
    <>
      {unclearTexts.length > 0 ? (
        <Notice tone="warn">
          The file doesn’t name its text encoding, so some letters may be wrong. Check these:{" "}
          {unclearTexts.map((text, at) => (
            <Fragment key={text}>
              {at > 0 ? ", " : ""}
              <q dir="auto">{text}</q>
            </Fragment>
          ))}
          . If they are wrong, save the file as CSV (UTF-8) or XLSX and choose it again.
        </Notice>
      ) : null}
      {remembered ? (
        <Notice>
          Columns and countries are filled in from your team’s last file with these column names.
        </Notice>
      ) : null}
      <ColumnChoice table={table} kinds={kinds} onChange={setKinds} />
      {written.length > 0 ? (
        <CountryChoice
          written={written}
          index={index}
          teamTables={teamTables}
          policies={usedPolicies.map((policy) => policy?.tables ?? [])}
          choices={choices}
          onChange={(next) => setChoices({ ...choices, ...next })}
        />
      ) : null}
      {policies.length > 0 ? (
        <PolicyChoice
          policies={policies}
          programs={programs}
          choices={choices}
          onChange={(next) => setChoices({ ...choices, ...next })}
        />
      ) : null}
      {needsTable || students.length === 0 ? (
        <TableChoice own={workspace.tables} value={system} onChange={setSystem} />
      ) : null}
      {repeated.length > 0 || !dropRepeated ? (
        <Checkbox
          label="Leave out lines that repeat another line exactly"
          checked={dropRepeated}
          onValue={setDropRepeated}
        />
      ) : null}
      <Checkbox label="Save each student in the history" checked={save} onValue={setSave} />
      {save ? (
        <SelectField
          label="Students already in the history with the same courses"
          hint="Recognized by student ID, grading table and courses."
          labels={{ skip: "Evaluate, but do not save again", save: "Save again as a new record" }}
          value={duplicates}
          onValue={setDuplicates}
        />
      ) : null}
      <p role="status">
        {plural(students.length, "student")}, {plural(courses, "course")}
        {withoutMark > 0 ? `; ${plural(withoutMark, "line")} without a mark` : ""}
        {dropped.length > 0 ? `; ${plural(dropped.length, "line")} left out` : ""}.{" "}
        {withoutMark + dropped.length > 0 ? "The results list these lines with the reason." : null}
      </p>
      {otherSheets.length > 0 ? (
        <Notice tone="warn">
          Only the first sheet with a table is used. Not used: {otherSheets.join(", ")}.
        </Notice>
      ) : null}
      <LineList title="Left out" lines={undecided.length > 0 ? [] : dropped} />
      <LineList title="Contradictions" lines={conflicts} />
      {previousRun ? (
        <Notice>
          This file was evaluated before, on {formatLocalDate(previousRun.createdAt)}, as {previousRun.name}.
        </Notice>
      ) : null}
      {resumable.map(({ id, dryRun }) => (
        <Notice key={id}>
          {dryRun
            ? "The upload for an earlier dry run of this file was not finished. A new dry run will resume where it stopped."
            : "An earlier upload of this file was not finished. It will resume where it stopped."}
        </Notice>
      ))}
      {others.length > 0 && resumable.every((run) => run.dryRun) ? (
        <Notice>
          An earlier upload of this file was not finished, but it had other columns or settings. This upload
          will start from the beginning. The unfinished one stays in the list below, where you can delete it.
        </Notice>
      ) : null}
      <FormError>{error}</FormError>
      {blocker ? <Notice tone="warn">{blocker}</Notice> : null}
      {sending ? <progress value={sending.received} max={sending.students} aria-label="Uploaded" /> : null}
      {checked ? (
        <Notice live>The dry run is below, with everything that would be left out. Nothing was saved.</Notice>
      ) : null}
      <div className="row wrap">
        <Button
          kind="primary"
          disabled={blocker !== null}
          busy={sending?.dryRun === false && "Uploading"}
          onClick={() => startRun(false)}
        >
          Evaluate {plural(students.length, "student")}
        </Button>
        <Button
          disabled={blocker !== null}
          busy={sending?.dryRun === true && "Uploading"}
          onClick={() => startRun(true)}
        >
          Dry run
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

/** The remembered kinds, unless the file has another number of columns. */
function restoreKinds(header: readonly string[], remembered: BulkMapping | null): ColumnKind[] {
  if (remembered?.kinds.length !== header.length) return guessColumns(header);
  return remembered.kinds.map((kind) => columnKinds.find((known) => known === kind) ?? "ignore");
}
