import type { Ladder, LadderBlock } from "./ladder.ts";
import { fitText, yearsText } from "./ladder-text.ts";
import * as styles from "./ladder-drawing.module.css";

type AgeToX = (age: number) => number;

/** Lanes lie below each other; a block may span several. */
export interface Lanes {
  readonly height: number;
  readonly gap: number;
}

/** The schools of a ladder, with a flag at the end of those that end with a certificate. */
export function LadderBlocks({
  blocks,
  at,
  lanes,
}: {
  readonly blocks: Ladder["blocks"];
  readonly at: AgeToX;
  readonly lanes: Lanes;
}) {
  return (
    <>
      {blocks.map((block, i) => (
        <Block key={i} block={block} at={at} lanes={lanes} />
      ))}
      {blocks.map((block, i) =>
        block.credential ? <Flag key={i} block={block} at={at} lanes={lanes} /> : null,
      )}
    </>
  );
}

interface BlockProps {
  readonly block: LadderBlock;
  readonly at: AgeToX;
  readonly lanes: Lanes;
}

function Block({ block, at, lanes }: BlockProps) {
  const [x, end] = [at(block.from), at(block.to)];
  const { y, height } = placeBlock(block, lanes);
  const middle = y + height / 2;
  const room = end - x - 16;
  const detail = fitText(yearsText(block), room, 6.2);
  return (
    <g className={styles.block} data-kind={block.kind}>
      <title>{`${block.name}, ${yearsText(block)}, age ${block.from} to ${block.to}`}</title>
      <rect x={x} y={y} width={end - x} height={height} />
      <text className={styles.name} x={x + 8} y={detail ? middle - 3 : middle + 5}>
        {fitText(block.name, room, 7.1)}
      </text>
      {detail ? (
        <text className={styles.detail} x={x + 8} y={middle + 13}>
          {detail}
        </text>
      ) : null}
    </g>
  );
}

function Flag({ block, at, lanes }: BlockProps) {
  const x = at(block.to);
  const { y, height } = placeBlock(block, lanes);
  return (
    <g className={styles.flag}>
      <title>{block.credential}</title>
      <line x1={x} x2={x} y1={y - 4} y2={y + height} />
      <path d={`M${x - 6} ${y - 12}h12l-6 9z`} />
    </g>
  );
}

function placeBlock({ lane, span }: LadderBlock, { height, gap }: Lanes) {
  return { y: lane * (height + gap), height: span * height + (span - 1) * gap };
}

/** Vertical lines every two years, from the top of the drawing to the ruler. */
export function AgeGrid({
  from,
  to,
  at,
  height,
}: {
  readonly from: number;
  readonly to: number;
  readonly at: AgeToX;
  readonly height: number;
}) {
  return everySecondAge(from, to).map((age) => (
    <line key={age} className={styles.grid} x1={at(age)} x2={at(age)} y1={4} y2={height} />
  ));
}

/** A ruler of ages like a map's scale, labeled every two years. */
export function AgeRuler({
  from,
  to,
  at,
  strong,
}: {
  readonly from: number;
  readonly to: number;
  readonly at: AgeToX;
  /** An age in bold. */
  readonly strong?: number;
}) {
  return (
    <>
      <rect className={styles.rule} x={at(from)} y={0.5} width={at(to) - at(from)} height={7} />
      {everySecondAge(from, to - 1).map((age) => (
        <rect
          key={age}
          className={styles.mark}
          x={at(age)}
          y={0.5}
          width={at(age + 1) - at(age)}
          height={7}
        />
      ))}
      {everySecondAge(from, to).map((age) => (
        <text
          key={age}
          className={styles.age}
          data-strong={age === strong ? "" : undefined}
          x={at(age)}
          y={25}
          textAnchor={age === from ? "start" : age === to ? "end" : "middle"}
        >
          {age === from ? `age ${age}` : age}
        </text>
      ))}
    </>
  );
}

function everySecondAge(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / 2) + 1 }, (_, i) => from + 2 * i);
}

const kindNames = { school: "School", vocational: "Vocational", higher: "Higher education" } as const;

/** The colors that these blocks use, followed by what else the drawing shows. */
export function LadderLegend({
  blocks,
  children,
}: {
  readonly blocks: Ladder["blocks"];
  readonly children: React.ReactNode;
}) {
  const kinds = Object.entries(kindNames).filter(([kind]) => blocks.some((block) => block.kind === kind));
  return (
    <p className={`tiny soft cluster ${styles.legend}`}>
      {kinds.map(([kind, name]) => (
        <span key={kind}>
          <i data-kind={kind} aria-hidden="true" /> {name}
        </span>
      ))}
      {children}
    </p>
  );
}
