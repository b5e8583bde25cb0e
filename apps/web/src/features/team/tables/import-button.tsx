import { Upload } from "lucide-react";
import { useId } from "react";
import { notifyError } from "../../../lib/toasts.ts";
import { blankDraft, type TableDraft } from "./table-draft.ts";

const mostBytes = 1_000_000;

/** Opens a CSV as a draft: nothing is saved before it has been looked at. */
export function ImportButton({ onRead }: { readonly onRead: (draft: TableDraft) => void }) {
  const id = useId();
  const read = async (file: File) => {
    if (file.size > mostBytes) {
      notifyError("The file is larger than 1 MB, which is no grading table.");
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
    <span className="team-file">
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void read(file);
        }}
      />
      <label className="btn" htmlFor={id}>
        <Upload className="i" aria-hidden="true" />
        Import CSV
      </label>
    </span>
  );
}
