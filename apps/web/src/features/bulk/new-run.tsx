import { FileInput } from "../../components/form/file-input.tsx";
import type { BulkRun } from "@meridian/contract/bulk/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/form/form.tsx";
import { Spinner } from "../../components/loading/spinner.tsx";
import { runsQuery } from "./queries.ts";
import { hasContent } from "./run-fingerprint.ts";
import { MappingStep } from "./mapping/mapping-step.tsx";
import { readStudentsFile } from "./read-students-file.ts";
import { useFocusAfterSwap } from "../../lib/focus.ts";
import * as styles from "./bulk.module.css";

interface ParsedFile {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly firstLine: number;
  readonly digest: string;
  readonly otherSheets: readonly string[];
  readonly unclearTexts: readonly string[];
}

/** Lets the user choose a file, map its columns and upload it. The file is parsed on this device. */
export function NewRun({
  runs,
  onClose,
}: {
  readonly runs: readonly BulkRun[];
  readonly onClose: () => void;
}) {
  const [file, setFile] = useState<ParsedFile | null>(null);
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const section = useFocusAfterSwap<HTMLElement>(file ?? reading);
  const abortController = useRef(new AbortController());
  const inputId = useId();
  const queries = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  const choose = async (selectedFile: File) => {
    setError(null);
    setReading(true);
    const result = await readStudentsFile(selectedFile, abortController.current.signal);
    setReading(false);
    if ("error" in result) setError(result.error);
    else if (result.rows.length < 2) setError("This file has no rows below the column names.");
    else setFile({ name: selectedFile.name.slice(0, 200), ...result });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`sheet ${styles.newRun}`}
      aria-labelledby={`${inputId}-title`}
    >
      <h2 id={`${inputId}-title`}>{file ? `Check ${file.name}` : "Evaluate a file"}</h2>
      {file ? (
        <MappingStep
          {...file}
          sameFileRuns={runs.filter((run) => hasContent(run, file.digest))}
          onClose={onClose}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: runsQuery.queryKey });
            onClose();
          }}
        />
      ) : reading ? (
        <Spinner label="Reading the file" />
      ) : (
        <div className="field">
          <label htmlFor={inputId}>
            CSV or XLSX with column names in the first row, and one row per course or numbered columns per
            course
          </label>
          <FileInput id={inputId} accept=".csv,.txt,.tsv,.xlsx" onFile={(chosen) => void choose(chosen)} />
        </div>
      )}
      <FormError>{error}</FormError>
      {file ? null : (
        <div className="row wrap">
          <Button onClick={onClose}>Close</Button>
        </div>
      )}
    </section>
  );
}
