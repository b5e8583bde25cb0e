import { usBachelorYears, usSchoolYears, type YearsRuler as Ruler } from "@meridian/report/model/years-ruler";
import * as styles from "./years-ruler.module.css";

const yearWidth = 30;
const boxHeight = 22;
const [studyTop, rulerTop, usTop] = [12, 38, 66];

/** The credential above a ruler of years, and US education below it, as in the PDF. */
export function YearsRuler({ ruler }: { readonly ruler: Ruler }) {
  const { from, to, entry, ends, length } = ruler;
  const at = (year: number) => (year - from) * yearWidth;
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const boxes = [
    { label: "Entry", start: from, end: entry, top: studyTop, kind: styles.before },
    { label: length, start: entry, end: ends[0], top: studyTop, kind: styles.study },
    { label: "", start: ends[0], end: ends[1], top: studyTop, kind: styles.before },
    { label: "High school", start: from, end: usSchoolYears, top: usTop, kind: styles.before },
    {
      label: "US bachelor’s, 4 years",
      start: usSchoolYears,
      end: usBachelorYears,
      top: usTop,
      kind: styles.us,
    },
  ].filter(({ start, end }) => end > start);
  return (
    <figure className={styles.ruler}>
      <svg viewBox={`-10 0 ${at(to) + 20} ${usTop + boxHeight + 2}`} role="img" aria-label={ruler.text}>
        {boxes.map(({ label, start, end, top, kind }) => (
          <g key={`${top} ${start}`} className={kind}>
            <rect x={at(start)} y={top} width={at(end) - at(start)} height={boxHeight} />
            <text x={(at(start) + at(end)) / 2} y={top + 15}>
              {label}
            </text>
          </g>
        ))}
        {years.map((year, i) => (
          <g key={year} className={styles.year}>
            {year < to ? (
              <rect
                x={at(year)}
                y={rulerTop}
                width={yearWidth}
                height={6}
                data-filled={i % 2 === 0 || undefined}
              />
            ) : null}
            <text x={at(year)} y={rulerTop + 19}>
              {year}
            </text>
          </g>
        ))}
        {[...new Set(ends)].map((end) => (
          <path key={end} className={styles.needle} d={`M${at(end) - 4.5} 0h9l-3.8 7v37h-1.4V7z`} />
        ))}
      </svg>
      <figcaption>{ruler.caption}</figcaption>
    </figure>
  );
}
