import type { BulkRun } from "@meridian/contract/bulk";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Refused } from "../../components/refused.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { runsQuery } from "./calls.ts";
import { MappingStep } from "./mapping-step.tsx";
import { readStudentsFile } from "./read-students-file.ts";

interface ReadFile {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly firstLine: number;
  readonly fingerprint: string;
}

/** Choose a file, say what its columns hold, send it. The file is read on this device. */
export function NewRun({
  runs,
  onClose,
}: {
  readonly runs: readonly BulkRun[];
  readonly onClose: () => void;
}) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  const inputId = useId();
  const queries = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  const choose = async (chosen: File) => {
    setFault(null);
    setReading(true);
    const answer = await readStudentsFile(chosen, stop.current.signal);
    setReading(false);
    if ("fault" in answer) setFault(answer.fault);
    else if (answer.rows.length < 2) setFault("This file has no rows below its first line.");
    else setFile({ name: chosen.name.slice(0, 200), ...answer });
  };
  return (
    <section className="sheet bulk-new" aria-labelledby={`${inputId}-title`}>
      <h2 id={`${inputId}-title`}>{file ? `Check ${file.name}` : "Evaluate a file"}</h2>
      {file ? (
        <MappingStep
          {...file}
          begun={runs.find(
            ({ state, fingerprint }) => state === "uploading" && fingerprint === file.fingerprint,
          )}
          before={runs.find(
            ({ state, fingerprint }) => state !== "uploading" && fingerprint === file.fingerprint,
          )}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: runsQuery.queryKey });
            onClose();
          }}
        />
      ) : reading ? (
        <Spinner label="Reading the file" />
      ) : (
        <div className="field">
          <label htmlFor={inputId}>CSV or XLSX with a first row of column names, a row a course</label>
          <input
            id={inputId}
            className="input"
            type="file"
            accept=".csv,.txt,.tsv,.xlsx"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) void choose(chosen);
            }}
          />
        </div>
      )}
      <Refused>{fault}</Refused>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </section>
  );
}
