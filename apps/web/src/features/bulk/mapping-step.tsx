import {
  type BulkMapping,
  type BulkRun,
  type DroppedLine,
  maxDroppedLines,
  maxBulkStudents,
  maxProgramLength,
  maxPrograms,
  type NewBulkRun,
} from "@meridian/contract/bulk/schemas";
import { createBulkRun, saveBulkMapping } from "@meridian/contract/bulk/calls";
import type { DatasetIndex } from "@meridian/grading";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Checkbox, SelectField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Spinner } from "../../components/loading/spinner.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { plural } from "../../lib/format/plural.ts";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import { request } from "../../lib/api/request.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { columnKinds, guessColumns, missingColumn, type ColumnKind } from "./columns.ts";
import { getDefaultTable, listWrittenCountries } from "./countries.ts";
import { CountryChoice, getChosenCode } from "./country-choice.tsx";
import { groupStudents } from "./group-students.ts";
import { LineList } from "./line-list.tsx";
import { indexQuery, mappingQuery, runsQuery, workspaceQuery } from "./queries.ts";
import { PolicyChoice } from "./policy-choice.tsx";
import { getMainPolicy, getProgramPolicy, listWrittenPrograms, toRunPolicies } from "./policies.ts";
import { TableChoice } from "./table-choice.tsx";
import { type FileTable, unpivot } from "./unpivot.ts";
import { upload } from "./upload.ts";

interface Props {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Line number of the first row in the file. */
  readonly firstLine: number;
  readonly fingerprint: string;
  /** Earlier runs of the same file. */
  readonly sameFileRuns: readonly BulkRun[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Reads the file as its source was read the last time, if it was. */
export function MappingStep({ rows, firstLine, ...props }: Props) {
  const table = useMemo(() => unpivot(rows, firstLine), [rows, firstLine]);
  const index = useQuery(indexQuery);
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
  readonly workspace: Awaited<ReturnType<(typeof workspaceQuery)["queryFn"]>>;
  readonly source: string;
  readonly remembered: BulkMapping | null;
}

/** Maps the columns and countries, and sets the default grading table and whether to save each student to the history. */
function LoadedStep({
  name,
  fingerprint,
  sameFileRuns,
  onClose,
  onDone,
  table,
  index,
  workspace,
  source,
  remembered,
}: LoadedProps) {
  const queries = useQueryClient();
  const { header, rows } = table;
  const [kinds, setKinds] = useState(() => restoreKinds(header, remembered));
  const [choices, setChoices] = useState<Omit<BulkMapping, "kinds" | "system">>(
    remembered ?? { countries: {}, tables: {} },
  );
  const [system, setSystem] = useState(remembered?.system ?? "");
  const [save, setSave] = useState(true);
  const [dropRepeated, setDropRepeated] = useState(true);
  const [duplicates, setDuplicates] = useState<NewBulkRun["duplicates"]>("skip");
  const [sending, setSending] = useState<BulkRun | null>(null);
  const [checked, setChecked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { policies, teamTables } = workspace;
  const countryColumn = kinds.indexOf("country");
  const programColumn = kinds.indexOf("program");
  const programs = useMemo(() => {
    const texts = rows.map(({ cells }) => (cells[programColumn] ?? "").trim().slice(0, maxProgramLength));
    return programColumn < 0 || policies.length === 0 ? [] : listWrittenPrograms(texts);
  }, [rows, programColumn, policies]);
  const usedPolicies = [
    getMainPolicy(policies, choices),
    ...programs.map(({ text }) => getProgramPolicy(policies, choices, text)),
  ];
  const written = useMemo(() => {
    const texts = rows.map(({ cells }) => (cells[countryColumn] ?? "").trim().slice(0, 100));
    return countryColumn < 0 ? [] : listWrittenCountries(index, texts);
  }, [index, rows, countryColumn]);
  const grouped = useMemo(() => {
    const codes = new Map(written.map((country) => [country.text, getChosenCode(country, choices)]));
    const countries = new Map(index.countries.map((country) => [country.code, country]));
    const tableCountries = new Map(
      index.countries.flatMap(({ code, systems }) => systems.map(({ id }) => [id, code] as const)),
    );
    return groupStudents(rows, kinds, {
      dropRepeated,
      getTableCountry: (id) => tableCountries.get(id),
      findPolicy: (program) => {
        const policy = getProgramPolicy(policies, choices, program);
        return policy === null ? null : (policy?.id ?? "");
      },
      findTable: (text, program) => {
        if (text === "") return { system: "", country: "" };
        const country = countries.get(codes.get(text) ?? "");
        if (!country) return null;
        const policyTables = getProgramPolicy(policies, choices, program)?.tables ?? [];
        const tableId =
          choices.tables[country.code] || getDefaultTable(country, { teamTables, policyTables });
        return { system: tableId, country: country.code };
      },
    });
  }, [rows, kinds, written, choices, index, policies, teamTables, dropRepeated]);
  const { students, courses, dropped, withoutMark, conflicts, tooLong } = grouped;
  const undecided = written.filter((country) => getChosenCode(country, choices) === undefined);
  const needsTable = students.some((student) => student.courses.some((course) => course.system === ""));
  const blocker =
    missingColumn(kinds) ??
    (undecided.length > 0 ? `Choose what ${plural(undecided.length, "country name")} below means.` : null) ??
    (programs.length > maxPrograms
      ? `The program column has more than ${maxPrograms} different values. Check the columns.`
      : null) ??
    (students.length === 0 ? "No line can be used. The reasons are below." : null) ??
    (students.length > maxBulkStudents
      ? `This file has ${students.length.toLocaleString("en-US")} students; the limit is ${maxBulkStudents.toLocaleString("en-US")}. Split the file.`
      : null) ??
    (tooLong.length > 0
      ? `Student ${tooLong[0]} has more than 1,000 courses. Check the column with the student ID.`
      : null) ??
    (system === "" && needsTable ? "Choose the grading table." : null);

  const abortController = useRef<AbortController | null>(null);
  // Leaving the page stops the upload; choosing the same file again resumes it.
  useEffect(() => () => abortController.current?.abort(), []);

  const start = async (dryRun: boolean) => {
    setError(null);
    setChecked(false);
    const { signal } = (abortController.current = new AbortController());
    try {
      const mapping = { ...choices, kinds: [...kinds], system };
      await request(saveBulkMapping, { params: { source }, body: mapping });
      const run =
        sameFileRuns.find(
          (one) => one.state === "uploading" && one.dryRun === dryRun && one.students === students.length,
        ) ??
        (await request(createBulkRun, {
          body: {
            id: crypto.randomUUID(),
            name,
            students: students.length,
            fingerprint,
            system,
            ...toRunPolicies(policies, choices, programs, workspace.ownSettings),
            save: save && !dryRun,
            duplicates,
            dryRun,
            dropped: limitDropped(dropped),
          },
        }));
      setSending(run);
      await upload(run, students, setSending, signal);
      if (!dryRun) return onDone();
      setSending(null);
      setChecked(true);
      await queries.invalidateQueries({ queryKey: runsQuery.queryKey });
    } catch (reason) {
      if (signal.aborted) return;
      setSending(null);
      const message = reason instanceof ApiError ? reason.message : "The server could not be reached.";
      setError(`${message} What was sent is kept; click the button again to continue.`);
    }
  };
  const previousRun = sameFileRuns.find(({ state, dryRun }) => state !== "uploading" && !dryRun);
  const repeated = dropped.filter(({ message }) => message.startsWith("the same as"));
  return (
    <>
      {remembered ? (
        <Notice>The columns and countries are set as in your team’s last file from this source.</Notice>
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
          onChange={(event) => setDropRepeated(event.target.checked)}
        />
      ) : null}
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
        {dropped.length > 0 ? `; ${plural(dropped.length, "line")} left out` : ""}.{" "}
        {withoutMark + dropped.length > 0 ? "The results list these lines with the reason." : null}
      </p>
      <LineList title="Left out" lines={undecided.length > 0 ? [] : dropped} />
      <LineList title="Contradictions" lines={conflicts} />
      {previousRun ? (
        <Notice>
          This file was evaluated before, on {formatLocalDate(previousRun.createdAt)}, as {previousRun.name}.
        </Notice>
      ) : null}
      {sameFileRuns.some(({ state }) => state === "uploading") ? (
        <Notice>An earlier upload of this file was not finished. It will resume where it stopped.</Notice>
      ) : null}
      <FormError>{error}</FormError>
      {blocker ? <Notice tone="warn">{blocker}</Notice> : null}
      {sending ? <progress value={sending.received} max={sending.students} aria-label="Uploaded" /> : null}
      {checked ? (
        <Notice live>The dry run is below, with everything that would be left out. Nothing was saved.</Notice>
      ) : null}
      <div className="row">
        <Button
          kind="primary"
          disabled={blocker !== null}
          busy={sending && !sending.dryRun ? "Uploading" : false}
          onClick={() => void start(false)}
        >
          Evaluate{" "}
          {students.length === 1 ? "1 student" : `${students.length.toLocaleString("en-US")} students`}
        </Button>
        <Button
          disabled={blocker !== null}
          busy={sending?.dryRun ? "Uploading" : false}
          onClick={() => void start(true)}
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

/** Limits the number of dropped lines; the last entry then says how many more there were. */
function limitDropped(dropped: readonly DroppedLine[]): DroppedLine[] {
  const short = dropped.map(({ line, message }) => ({ line, message: message.slice(0, 200) }));
  if (short.length <= maxDroppedLines) return short;
  const reported = short.slice(0, maxDroppedLines - 1);
  const { line, message } = short[reported.length]!;
  const more = short.length - reported.length;
  return [...reported, { line, message: `${message.slice(0, 150)}, and ${more - 1} more lines after it` }];
}
