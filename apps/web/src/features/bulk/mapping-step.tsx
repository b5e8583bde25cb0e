import { type BulkRun, mostBulkStudents } from "@meridian/contract/bulk";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Checkbox, SelectField } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Refused } from "../../components/refused.tsx";
import { ApiError } from "../../lib/api.ts";
import { beginRun, workspaceQuery } from "./calls.ts";
import { columnKinds, columnNames, guessColumns, missingColumn } from "./columns.ts";
import { groupStudents } from "./group-students.ts";
import { TableChoice } from "./table-choice.tsx";
import { upload } from "./upload.ts";

interface Props {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly fingerprint: string;
  /** An upload of this very file that was not finished. */
  readonly begun: BulkRun | undefined;
  readonly onDone: () => void;
}

/** What each column holds, the grading table of those who name none, and whether the history keeps each student. */
export function MappingStep({ name, rows, fingerprint, begun, onDone }: Props) {
  const [header = [], ...body] = rows;
  const [kinds, setKinds] = useState(() => guessColumns(header));
  const [system, setSystem] = useState("");
  const [save, setSave] = useState(true);
  const [sending, setSending] = useState<BulkRun | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { data: workspace } = useQuery(workspaceQuery);
  const grouped = useMemo(() => groupStudents(rows.slice(1), kinds, 2), [rows, kinds]);
  const { students, courses, skipped } = grouped;
  const blocked =
    missingColumn(kinds) ??
    (students.length === 0 ? "No row has a student and a mark." : null) ??
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
      <p role="status">
        {students.length.toLocaleString("en-US")} students, {courses.toLocaleString("en-US")} courses
        {skipped.length > 0
          ? `; ${skipped.length} lines have no student or no mark and are left out (line ${skipped.slice(0, 5).join(", ")}${skipped.length > 5 ? " …" : ""})`
          : ""}
        .
      </p>
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

function samples(rows: readonly (readonly string[])[], column: number): string {
  const seen = new Set(rows.slice(0, 50).map((row) => row[column]?.trim() ?? ""));
  seen.delete("");
  return [...seen].slice(0, 3).join(" · ") || "Empty";
}
