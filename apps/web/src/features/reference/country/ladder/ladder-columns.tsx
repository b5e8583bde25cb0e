import type { Ladder, LadderBlock } from "./ladder.ts";
import { yearsText } from "./ladder-text.ts";
import { usStages } from "./us-stages.ts";
import * as styles from "./ladder-columns.module.css";

export interface LadderColumn {
  readonly name: string;
  readonly ladder: Ladder;
}

/** Half years, because some stages start or end in the middle of one. */
const rowsPerYear = 2;

/**
 * Ladders upright, for narrow screens: age runs down, parallel schools are next to each other, and the United States is
 * the last column. With several countries, only the path to university is shown.
 */
export function LadderColumns({ columns }: { readonly columns: readonly LadderColumn[] }) {
  const isSingle = columns.length === 1;
  const hasUs = columns.some(({ name }) => name === "United States");
  const drawn = columns.map(({ name, ladder }) => ({
    name,
    lanes: isSingle ? ladder.lanes : 1,
    blocks: ladder.blocks.filter(({ lane }) => isSingle || lane === 0),
  }));
  const blocks = drawn.flatMap((column) => column.blocks);
  const from = Math.min(6, ...blocks.map((block) => block.from));
  const to = Math.max(...blocks.map((block) => block.to));
  const rows = (stage: { readonly from: number; readonly to: number }) => ({
    gridRow: `${gridLine(stage.from)} / ${gridLine(Math.min(stage.to, to))}`,
  });
  // The first line is the header.
  const gridLine = (age: number) => Math.round((age - from) * rowsPerYear) + 2;
  const lanes = drawn.reduce((sum, column) => sum + column.lanes, 0);
  const firstLane = (index: number) => drawn.slice(0, index).reduce((sum, column) => sum + column.lanes, 2);
  const ages = Array.from({ length: Math.floor(to - from) + 1 }, (_, i) => from + i);
  return (
    <div
      className={styles.columns}
      role="img"
      aria-label={drawn
        .map(({ name, blocks: own }) => `${name}: ${own.map(blockText).join("; ")}`)
        .join(". ")}
      style={{
        gridTemplateColumns: `1.5rem repeat(${lanes}, minmax(0, 3fr))${hasUs ? "" : " minmax(4.5rem, 2fr)"}`,
        gridTemplateRows: `auto repeat(${Math.round((to - from) * rowsPerYear)}, 0.75rem)`,
      }}
    >
      {drawn.map(({ name, lanes: own }, i) => (
        <b key={name} className={styles.name} style={{ gridColumn: `${firstLane(i)} / span ${own}` }}>
          {name}
        </b>
      ))}
      {hasUs ? null : (
        <b className={styles.name} style={{ gridColumn: lanes + 2 }}>
          US
        </b>
      )}
      {ages
        .filter((age) => Number.isInteger(age) && age % 2 === 0)
        .map((age) => (
          <span key={age} className={styles.age} style={{ gridRow: gridLine(age) }}>
            {age}
          </span>
        ))}
      {drawn.flatMap(({ name, blocks: own }, i) =>
        own.map((block, k) => (
          <span
            key={`${name} ${k}`}
            className={styles.block}
            data-kind={block.kind}
            style={{
              ...rows(block),
              gridColumn: `${firstLane(i) + (isSingle ? block.lane : 0)} / span ${isSingle ? block.span : 1}`,
            }}
          >
            <span>{block.kind === "higher" ? block.name : withoutParentheses(block.name)}</span>
            <small>{(isSingle && block.credential) || yearsText(block)}</small>
          </span>
        )),
      )}
      {usStages
        .filter((stage) => !hasUs && stage.from < to)
        .map((stage) => (
          <span
            key={stage.name}
            className={styles.block}
            data-kind="us"
            style={{ ...rows(stage), gridColumn: lanes + 2 }}
          >
            <span>{stage.name}</span>
          </span>
        ))}
    </div>
  );
}

/** Columns are too narrow for "Lower secondary (general, vocational)"; the label has the whole name. */
function withoutParentheses(name: string): string {
  return name.replace(/ \([^)]*\)/g, "");
}

function blockText({ name, from, to, credential }: LadderBlock): string {
  return `${name}, age ${from} to ${to}${credential ? `, ends with ${credential}` : ""}`;
}
