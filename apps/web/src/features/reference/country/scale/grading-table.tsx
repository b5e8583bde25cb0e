import type { GradingSystem } from "@meridian/grading";
import { useState } from "react";
import { GradeChip } from "../../../../components/grades/grade-chip.tsx";
import { LocalTerm } from "../language/local-term.tsx";
import { shortPublisherName } from "./publisher.ts";
import {
  pointsText,
  printedOrder,
  type RowSort,
  type SortColumn,
  sortRows,
  tableRows,
} from "./table-rows.ts";
import { useLocalLanguage } from "../language/local-language.ts";
import { SortHeader } from "../../../../components/table/table.tsx";
import { ScrollRegion } from "../../../../components/text/scroll-region.tsx";
import * as styles from "../country.module.css";

/** A sortable grading table that also shows the grades other publishers give for the same marks. */
export function GradingTable({ system }: { readonly system: GradingSystem }) {
  const [sort, setSort] = useState<RowSort>(printedOrder);
  const { heading } = useLocalLanguage();
  const rows = sortRows(tableRows(system), sort);
  const alternates = system.alternates ?? [];
  const hasLocal = rows.some(({ local }) => local !== null);
  const hasMeaning = rows.some(({ meaning }) => meaning !== null);
  const isPrintedOrder = sort.column === "mark" && sort.descending;
  const lastPass = isPrintedOrder ? rows.findLastIndex(({ passes }) => passes) : -1;
  const sortBy = (column: SortColumn) => ({
    sorted: sort.column === column ? sort : null,
    startsDescending: true,
    onSort: (descending: boolean) => setSort({ column, descending }),
  });
  return (
    <ScrollRegion label={`Table: ${system.name}`}>
      <table className={`table ${styles.marks}`}>
        <caption className="sr">
          {system.name}: marks and their US grades
          {system.pass === null ? "" : `. Pass mark ${system.pass}`}
        </caption>
        <thead>
          <tr>
            <SortHeader {...sortBy("mark")}>Mark</SortHeader>
            {hasLocal ? <th scope="col">{heading}</th> : null}
            {hasMeaning ? <th scope="col">Meaning</th> : null}
            <SortHeader {...sortBy("grade")}>US grade</SortHeader>
            <SortHeader {...sortBy("points")} numeric>
              Points
            </SortHeader>
            {alternates.map(({ publisher }, i) => (
              <SortHeader key={publisher} {...sortBy(i)} title={publisher}>
                {shortPublisherName(publisher)}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr
              key={row.position}
              className={i === lastPass && i < rows.length - 1 ? styles.passline : undefined}
            >
              <th scope="row">{row.mark}</th>
              {hasLocal ? (
                <td>
                  <LocalTerm>{row.local}</LocalTerm>
                </td>
              ) : null}
              {hasMeaning ? (
                <td className="soft">{row.meaning ?? <span className="muted">–</span>}</td>
              ) : null}
              <td>
                <GradeChip grade={row.us} />
              </td>
              <td className="num">{pointsText(row.points)}</td>
              {row.others.map((other, index) => {
                const differs = other !== null && other !== row.us;
                return (
                  <td key={alternates[index]?.publisher} className={differs ? styles.differs : undefined}>
                    <GradeChip grade={other} /> {differs ? <small className="muted">differs</small> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
