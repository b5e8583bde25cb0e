import {
  type BulkRun,
  type DroppedLine,
  maxDroppedLines,
  maxBulkStudents,
  type NewBulkRun,
} from "@meridian/contract/bulk/schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Checkbox, SelectField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { plural } from "../../lib/format/plural.ts";
import { createBulkRun } from "@meridian/contract/bulk/calls";
import { request } from "../../lib/api/request.ts";
import { workspaceQuery } from "./queries.ts";
import { columnKinds, columnNames, guessColumns, missingColumn } from "./columns.ts";
import { groupStudents } from "./group-students.ts";
import { TableChoice } from "./table-choice.tsx";
import { upload } from "./upload.ts";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import * as styles from "./bulk.module.css";

interface Props {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Line number of the first row in the file. */
  readonly firstLine: number;
  readonly fingerprint: string;
  /** An earlier run of the same file. */
  readonly previousRun: BulkRun | undefined;
  /** An unfinished upload of the same file. */
  readonly unfinishedRun: BulkRun | undefined;
  readonly onDone: () => void;
}

/** Maps the columns, and sets the default grading table and whether to save each student to the history. */
export function MappingStep({
  name,
  rows,
  firstLine,
  fingerprint,
  previousRun,
  unfinishedRun,
  onDone,
}: Props) {
  const [header = [], ...body] = rows;
  const [kinds, setKinds] = useState(() => guessColumns(header));
  const [system, setSystem] = useState("");
  const [save, setSave] = useState(true);
  const [duplicates, setDuplicates] = useState<NewBulkRun["duplicates"]>("skip");
  const [sending, setSending] = useState<BulkRun | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { data: workspace } = useQuery(workspaceQuery);
  const grouped = useMemo(() => groupStudents(rows.slice(1), kinds, firstLine + 1), [rows, kinds, firstLine]);
  const { students, courses, dropped, withoutMark } = grouped;
  const blocker =
    missingColumn(kinds) ??
    (students.length === 0 ? "No row has a student ID." : null) ??
    (students.length > maxBulkStudents
      ? `This file has ${students.length.toLocaleString("en-US")} students; the limit is ${maxBulkStudents.toLocaleString("en-US")}. Split the file.`
      : null) ??
    (system === "" && !kinds.includes("system") ? "Choose the grading table." : null);

  const abortController = useRef<AbortController | null>(null);
  // Leaving the page stops the upload; choosing the same file again resumes it.
  useEffect(() => () => abortController.current?.abort(), []);

  const start = async () => {
    setError(null);
    const { signal } = (abortController.current = new AbortController());
    try {
      const resumable =
        unfinishedRun && unfinishedRun.students === students.length ? unfinishedRun : undefined;
      const run =
        resumable ??
        (await request(createBulkRun, {
          body: {
            id: crypto.randomUUID(),
            name,
            students: students.length,
            fingerprint,
            system,
            policy: workspace!.policy,
            save,
            duplicates,
            dropped: limitDropped(dropped),
          },
        }));
      setSending(run);
      await upload(run, students, setSending, signal);
      onDone();
    } catch (reason) {
      if (signal.aborted) return;
      setSending(null);
      const message = reason instanceof ApiError ? reason.message : "The server could not be reached.";
      setError(`${message} What was sent is kept; click the button again to continue.`);
    }
  };
  return (
    <>
      <fieldset className={styles.bulkColumns}>
        <legend>What each column contains</legend>
        {header.map((title, column) => (
          <SelectField
            // Columns are identified only by their position.
            // oxlint-disable-next-line react/no-array-index-key
            key={column}
            label={<span className="local">{title || `Column ${column + 1}`}</span>}
            hint={sampleValues(body, column)}
            value={kinds[column]}
            onChange={(event) => {
              const kind = columnKinds.find((option) => option === event.target.value) ?? "ignore";
              // Each kind is used once, so the column that had it before is reset.
              setKinds(
                kinds.map((current, index) =>
                  index === column ? kind : current === kind ? "ignore" : current,
                ),
              );
            }}
          >
            {columnKinds.map((kind) => (
              <option key={kind} value={kind}>
                {columnNames[kind]}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      <TableChoice own={workspace?.tables ?? []} value={system} onChange={setSystem} />
      <Checkbox
        label="Save each student in the history"
        checked={save}
        onChange={(event) => setSave(event.target.checked)}
      />
      {save ? (
        <SelectField
          label="Students already in the history with the same courses"
          hint="Recognized by student ID, grading table and courses."
          value={duplicates}
          onChange={(event) => setDuplicates(event.target.value === "save" ? "save" : "skip")}
        >
          <option value="skip">Evaluate, but do not save again</option>
          <option value="save">Save again as a new record</option>
        </SelectField>
      ) : null}
      <p role="status">
        {students.length.toLocaleString("en-US")} students, {courses.toLocaleString("en-US")} courses
        {withoutMark > 0 ? `; ${plural(withoutMark, "line")} without a mark` : ""}
        {dropped.length > 0
          ? `; ${plural(dropped.length, "line")} without a student ID (line ${dropped
              .slice(0, 5)
              .map(({ line }) => line)
              .join(", ")}${dropped.length > 5 ? " …" : ""})`
          : ""}
        . {withoutMark + dropped.length > 0 ? "The results list these lines with the reason." : null}
      </p>
      {previousRun ? (
        <Notice>
          This file was evaluated before, on {formatLocalDate(previousRun.createdAt)}, as {previousRun.name}.
        </Notice>
      ) : null}
      {unfinishedRun ? (
        <Notice>An earlier upload of this file was not finished. It will resume where it stopped.</Notice>
      ) : null}
      <FormError>{error}</FormError>
      {blocker ? <Notice tone="warn">{blocker}</Notice> : null}
      {sending ? <progress value={sending.received} max={sending.students} aria-label="Uploaded" /> : null}
      <div className="row">
        <Button
          kind="primary"
          disabled={blocker !== null || !workspace}
          busy={sending ? "Uploading" : false}
          onClick={() => void start()}
        >
          Evaluate{" "}
          {students.length === 1 ? "1 student" : `${students.length.toLocaleString("en-US")} students`}
        </Button>
      </div>
    </>
  );
}

/** Limits the number of dropped lines; the last entry then says how many more there were. */
function limitDropped(dropped: readonly DroppedLine[]): DroppedLine[] {
  if (dropped.length <= maxDroppedLines) return [...dropped];
  const reported = dropped.slice(0, maxDroppedLines - 1);
  const { line } = dropped[reported.length]!;
  const more = dropped.length - reported.length;
  return [...reported, { line, message: `no student ID, and ${more - 1} more lines after it` }];
}

function sampleValues(rows: readonly (readonly string[])[], column: number): string {
  const values = new Set(rows.slice(0, 50).map((row) => row[column]?.trim() ?? ""));
  values.delete("");
  return [...values].slice(0, 3).join(" · ") || "Empty";
}
