import { bandText, type GradingSystem } from "@meridian/grading";
import { type Column, Table } from "../../components/table/table.tsx";
import { GradeChip } from "../../components/grades/grade-chip.tsx";
import type { PracticeCourse } from "@meridian/transcript/practice/question";
import * as styles from "./training.module.css";

const transcriptColumns: readonly Column<PracticeCourse>[] = [
  { head: "Course", cell: ({ name }) => name },
  { head: "Credits", numeric: true, cell: ({ credits }) => credits },
  { head: "Mark", cell: ({ mark }) => mark },
];

/** The transcript of a GPA question. */
export function Transcript({ courses }: { readonly courses: readonly PracticeCourse[] }) {
  return (
    <Table
      className="table"
      caption="Transcript"
      columns={transcriptColumns}
      rows={courses}
      rowKey={({ id }) => id}
    />
  );
}

/** The grading table, for users who want to look it up. */
export function TableHint({ system }: { readonly system: GradingSystem }) {
  return (
    <div className={`grid tight ${styles.tableHint}`}>
      <p className="hint">With the table open, your answer counts but does not add to your streak.</p>
      <ul>
        {system.bands.map((band, i) => (
          <li key={i}>
            <span>{bandText(system, i)}</span>
            <GradeChip grade={band.us} />
          </li>
        ))}
      </ul>
    </div>
  );
}
