import { bandText, type GradingSystem } from "@meridian/grading";
import { GradeChip } from "../../components/grades/grade-chip.tsx";
import type { PracticeCourse } from "@meridian/transcript/practice/question";
import * as styles from "./training.module.css";

/** The transcript of a GPA question. */
export function Transcript({ courses }: { readonly courses: readonly PracticeCourse[] }) {
  return (
    <table className="table">
      <caption className="sr">Transcript</caption>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col" className="num">
            Credits
          </th>
          <th scope="col">Mark</th>
        </tr>
      </thead>
      <tbody>
        {courses.map(({ id, name, credits, mark }) => (
          <tr key={id}>
            <td>{name}</td>
            <td className="num">{credits}</td>
            <td>{mark}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
