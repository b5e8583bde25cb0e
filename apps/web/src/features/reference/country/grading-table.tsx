import type { GradingSystem } from "@meridian/grading";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { GradeChip } from "../../../components/grade-chip.tsx";
import { LocalWord } from "./local-word.tsx";
import { publisherName } from "./publisher.ts";
import {
  pointsText,
  printedOrder,
  type RowSort,
  type SortColumn,
  sortRows,
  tableRows,
} from "./table-rows.ts";
import { useLocalLanguage } from "./local-language.ts";
import { ScrollRegion } from "../../../components/scroll-region.tsx";
import "./tables.css";

/** A grading table, sortable, with what other publishers give for the same marks beside it. */
export function GradingTable({ system }: { readonly system: GradingSystem }) {
  const [sort, setSort] = useState<RowSort>(printedOrder);
  const { heading } = useLocalLanguage();
  const rows = sortRows(tableRows(system), sort);
  const alternates = system.alternates ?? [];
  const hasLocal = rows.some(({ local }) => local !== null);
  const hasMeaning = rows.some(({ meaning }) => meaning !== null);
  const printed = sort.column === "mark" && sort.descending;
  const lastPass = printed ? rows.findLastIndex(({ passes }) => passes) : -1;
  const head = { sort, onSort: setSort };
  return (
    <ScrollRegion label={`Table: ${system.name}`}>
      <table className="table marks">
        <caption className="sr">
          {system.name}: marks and the US grades they read as
          {system.pass === null ? "" : `. Pass mark ${system.pass}`}
        </caption>
        <thead>
          <tr>
            <SortHead column="mark" {...head}>
              Mark
            </SortHead>
            {hasLocal ? <th scope="col">{heading}</th> : null}
            {hasMeaning ? <th scope="col">Meaning</th> : null}
            <SortHead column="grade" {...head}>
              US grade
            </SortHead>
            <SortHead column="points" numeric {...head}>
              Points
            </SortHead>
            {alternates.map(({ publisher }, i) => (
              <SortHead key={publisher} column={i} title={publisher} {...head}>
                {publisherName(publisher)}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.place} className={i === lastPass && i < rows.length - 1 ? "passline" : undefined}>
              <th scope="row">{row.mark}</th>
              {hasLocal ? (
                <td>
                  <LocalWord>{row.local}</LocalWord>
                </td>
              ) : null}
              {hasMeaning ? (
                <td className="soft">{row.meaning ?? <span className="muted">–</span>}</td>
              ) : null}
              <td>
                <GradeChip grade={row.us} />
              </td>
              <td className="num">{pointsText(row.points)}</td>
              {row.others.map((other, place) => {
                const differs = other !== null && other !== row.us;
                return (
                  <td key={alternates[place]?.publisher} className={differs ? "differs" : undefined}>
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

function SortHead({
  column,
  sort,
  onSort,
  numeric,
  title,
  children,
}: {
  readonly column: SortColumn;
  readonly sort: RowSort;
  readonly onSort: (sort: RowSort) => void;
  readonly numeric?: boolean;
  readonly title?: string;
  readonly children: React.ReactNode;
}) {
  const sorted = sort.column === column;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={numeric ? "num" : undefined}
      title={title}
      aria-sort={sorted ? (sort.descending ? "descending" : "ascending") : undefined}
    >
      <button type="button" onClick={() => onSort({ column, descending: sorted ? !sort.descending : true })}>
        {children}
        {sorted ? <Arrow className="i sm" aria-hidden="true" /> : null}
      </button>
    </th>
  );
}
