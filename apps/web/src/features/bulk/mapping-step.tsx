import {
  type BulkRun,
  type DroppedLine,
  maxDroppedLines,
  mostBulkStudents,
  type NewBulkRun,
} from "@meridian/contract/bulk";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Checkbox, SelectField } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Refused } from "../../components/refused.tsx";
import { ApiError } from "../../lib/api.ts";
import { plural } from "../../lib/plural.ts";
import { beginRun, workspaceQuery } from "./calls.ts";
import { columnKinds, columnNames, guessColumns, missingColumn } from "./columns.ts";
import { groupStudents } from "./group-students.ts";
import { TableChoice } from "./table-choice.tsx";
import { upload } from "./upload.ts";

interface Props {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Line of the first row in the file. */
  readonly firstLine: number;
  readonly fingerprint: string;
  /** An earlier run of this very file. */
  readonly before: BulkRun | undefined;
  /** An upload of this very file that was not finished. */
  readonly begun: BulkRun | undefined;
  readonly onDone: () => void;
}

/** What each column holds, the grading table of those who name none, and whether the history keeps each student. */
export function MappingStep({ name, rows, firstLine, fingerprint, before, begun, onDone }: Props) {
  const [header = [], ...body] = rows;
  const [kinds, setKinds] = useState(() => guessColumns(header));
  const [system, setSystem] = useState("");
  const [save, setSave] = useState(true);
  const [duplicates, setDuplicates] = useState<NewBulkRun["duplicates"]>("skip");
  const [sending, setSending] = useState<BulkRun | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { data: workspace } = useQuery(workspaceQuery);
  const grouped = useMemo(() => groupStudents(rows.slice(1), kinds, firstLine + 1), [rows, kinds, firstLine]);
  const { students, courses, dropped, withoutMark } = grouped;
  const blocked =
    missingColumn(kinds) ??
    (students.length === 0 ? "No row has a student ID." : null) ??
    (students.length > mostBulkStudents
      ? `This file has ${students.length.toLocaleString("en-US")} students; up to ${mostBulkStudents.toLocaleString("en-US")} go at once. Split it.`
      : null) ??
    (system === "" && !kinds.includes("system") ? "Choose the grading table." : null);

  const leaving = useRef<AbortController | null>(null);
  // Going away stops the upload; the same file chosen again goes on with it.
  useEffect(() => () => leaving.current?.abort(), []);

  const start = async () => {
    setFault(null);
    const { signal } = (leaving.current = new AbortController());
    try {
      const same = begun && begun.students === students.length ? begun : undefined;
      const run =
        same ??
        (await beginRun({
          id: crypto.randomUUID(),
          name,
          students: students.length,
          fingerprint,
          system,
          policy: workspace!.policy,
          save,
          duplicates,
          dropped: toReport(dropped),
        }));
      setSending(run);
      await upload(run, students, setSending, signal);
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      setSending(null);
      const said = error instanceof ApiError ? error.message : "The server could not be reached.";
      setFault(`${said} What was sent is kept: press the button again to go on.`);
    }
  };
  return (
    <>
      <fieldset className="bulk-columns">
        <legend>What each column holds</legend>
        {header.map((title, column) => (
          <SelectField
            // Columns have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={column}
            label={<span className="local">{title || `Column ${column + 1}`}</span>}
            hint={samples(body, column)}
            value={kinds[column]}
            onChange={(event) => {
              const kind = columnKinds.find((one) => one === event.target.value) ?? "ignore";
              // A kind stands once: the column that had it before is free.
              setKinds(kinds.map((one, at) => (at === column ? kind : one === kind ? "ignore" : one)));
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
      {before ? (
        <Notice>
          This file was evaluated before, on {day.format(new Date(before.createdAt))}, as {before.name}.
        </Notice>
      ) : null}
      {begun ? <Notice>This file was being uploaded before: it goes on where it stopped.</Notice> : null}
      <Refused>{fault}</Refused>
      {blocked ? <Notice tone="warn">{blocked}</Notice> : null}
      {sending ? <progress value={sending.received} max={sending.students} aria-label="Uploaded" /> : null}
      <div className="row">
        <Button
          kind="primary"
          disabled={blocked !== null || !workspace}
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

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** What is kept of dropped lines is bounded; the last entry then says how many there were. */
function toReport(dropped: readonly DroppedLine[]): DroppedLine[] {
  if (dropped.length <= maxDroppedLines) return [...dropped];
  const kept = dropped.slice(0, maxDroppedLines - 1);
  const { line } = dropped[kept.length]!;
  const more = dropped.length - kept.length;
  return [...kept, { line, message: `no student ID, and ${more - 1} more lines after it` }];
}

function samples(rows: readonly (readonly string[])[], column: number): string {
  const seen = new Set(rows.slice(0, 50).map((row) => row[column]?.trim() ?? ""));
  seen.delete("");
  return [...seen].slice(0, 3).join(" · ") || "Empty";
}
