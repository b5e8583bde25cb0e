import { Upload } from "lucide-react";
import { useId } from "react";
import { notifyError } from "../../../lib/toasts.ts";
import { blankDraft, type TableDraft } from "./table-draft.ts";
import { FileInput } from "../../../components/form/file-input.tsx";
import * as styles from "./tables.module.css";

const maxBytes = 1_000_000;

/** Opens a CSV as a draft, so the user can review it before saving. */
export function ImportButton({ onRead }: { readonly onRead: (draft: TableDraft) => void }) {
  const id = useId();
  const read = async (file: File) => {
    if (file.size > maxBytes) {
      notifyError("The file is larger than 1 MB. Grading tables are much smaller.");
      return;
    }
    const { readTableCsv } = await import("./read-table-csv.ts");
    const table = readTableCsv(await file.text());
    if (!table.ok) {
      notifyError(table.message);
      return;
    }
    const { kind, rows, nonGrades, min, max } = table;
    onRead({ ...blankDraft(), name: file.name.replace(/\.\w+$/, ""), kind, rows, nonGrades, min, max });
  };
  return (
    <span className={styles.file}>
      <FileInput id={id} accept=".csv,.tsv,.txt,text/csv" onFile={(file) => void read(file)} />
      <label className="btn" htmlFor={id}>
        <Upload className="i" aria-hidden="true" />
        Import CSV
      </label>
    </span>
  );
}
