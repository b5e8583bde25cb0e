import { useRecordFacts } from "../state/record-facts.ts";
import * as styles from "../calculator.module.css";

/** Column widths and headings. */
export function GridHeader() {
  const { creditName, markHeading } = useRecordFacts();
  return (
    <>
      <colgroup>
        <col className={styles.colIndex} />
        <col />
        <col className={styles.colTerm} />
        <col className={styles.colCredits} />
        <col className={styles.colMark} />
        <col className={styles.colReading} />
        <col className={styles.colGrade} />
        <col className={styles.colPoints} />
        <col className={styles.colActions} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <span className="sr">Row</span>
          </th>
          <th scope="col">Course</th>
          <th scope="col">Tag</th>
          <th scope="col" className="num">
            {creditName}
          </th>
          <th scope="col" className="num">
            {markHeading}
          </th>
          <th scope="col">Reads as</th>
          <th scope="col" className={styles.ctr}>
            US grade
          </th>
          <th scope="col" className="num">
            Points
          </th>
          <th scope="col">
            <span className="sr">Row actions</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
