import { sampleFigures } from "../dashboard/public.ts";
import * as styles from "./dial.module.css";
import { formatCount } from "../../lib/format/plural.ts";

const center = { x: 310, y: 336 };
const scale = { from: 2, to: 4 };
const rim = { outer: 236, inner: 227 };

/** The illustration of the page: the sample office's median on a dial, with its countries around it. */
export function Dial() {
  const { totals, byCountry } = sampleFigures;
  const median = totals.medianGpa ?? 3;
  const [needleX, needleY] = pointAt(median, 222);
  const [tailX, tailY] = pointAt(median, 96);
  return (
    <svg
      className={styles.dial}
      viewBox="0 0 620 372"
      width="100%"
      role="img"
      aria-label={`Sample data: a dial from 2.0 to 4.0 with an office’s median GPA at ${median.toFixed(2)} and ${byCountry.length} countries’ medians around it`}
    >
      <path
        className={styles.sweep}
        d={arcPath(totals.lowerQuartile ?? 3, totals.upperQuartile ?? 3, 170, 152)}
      />
      <path className={styles.ring} d={arcPath(scale.from, scale.to, rim.outer, rim.inner)} />
      {[2, 2.5, 3, 3.5].map((from, index) =>
        index % 2 === 0 ? null : (
          <path key={from} className="seg" d={arcPath(from, from + 0.5, rim.outer, rim.inner)} />
        ),
      )}
      {Array.from({ length: 41 }, (_, step) => 2 + step * 0.05).map((gpa, step) => (
        <Tick key={step} gpa={gpa} length={step % 10 === 0 ? 17 : step % 2 === 0 ? 9 : 5} />
      ))}
      {[2, 2.5, 3, 3.5, 4].map((gpa) => {
        const [x, y] = pointAt(gpa, 190);
        return (
          <text key={gpa} className={styles.tn} x={x} y={y + 4} textAnchor="middle">
            {gpa.toFixed(1)}
          </text>
        );
      })}
      {[...byCountry]
        .sort((a, b) => (a.medianGpa ?? 0) - (b.medianGpa ?? 0))
        .map(({ code, medianGpa }, index) => (
          <Country key={code} code={code ?? "–"} gpa={medianGpa ?? 3} far={index % 2 === 1} />
        ))}
      <line className={styles.nd} x1={tailX} y1={tailY} x2={needleX} y2={needleY} />
      <path className={styles.nh} d={arrowPath(median)} />
      <text className={styles.big} x={center.x} y={312} textAnchor="middle">
        {median.toFixed(2)}
      </text>
      <text className={styles.cap} x={center.x} y={338} textAnchor="middle">
        median of {formatCount(totals.calculations)} sample calculations
      </text>
      <text className={`${styles.cap} ${styles.s}`} x={center.x} y={356} textAnchor="middle">
        shaded: middle half · letters: countries
      </text>
    </svg>
  );
}

function Tick({ gpa, length }: { readonly gpa: number; readonly length: number }) {
  const [x1, y1] = pointAt(gpa, 223);
  const [x2, y2] = pointAt(gpa, 223 - length);
  return <line className={styles.tk} x1={x1} y1={y1} x2={x2} y2={y2} />;
}

function Country({ code, gpa, far }: { readonly code: string; readonly gpa: number; readonly far: boolean }) {
  const [x1, y1] = pointAt(gpa, 239);
  const [x2, y2] = pointAt(gpa, far ? 270 : 249);
  const [x, y] = pointAt(gpa, far ? 281 : 260);
  return (
    <>
      <line className={styles.ld} x1={x1} y1={y1} x2={x2} y2={y2} />
      <text className={styles.ct} x={x} y={y + 4} textAnchor="middle">
        {code}
      </text>
    </>
  );
}

/** The position of a GPA at this distance from the center. Rounded so that server and browser render the same. */
function pointAt(gpa: number, radius: number): readonly [number, number] {
  const angle = Math.PI * (1 - (gpa - scale.from) / (scale.to - scale.from));
  return [round(center.x + radius * Math.cos(angle)), round(center.y - radius * Math.sin(angle))];
}

function arcPath(from: number, to: number, outer: number, inner: number): string {
  const [a, b, c, d] = [pointAt(from, outer), pointAt(to, outer), pointAt(to, inner), pointAt(from, inner)];
  return `M${a.join(" ")}A${outer} ${outer} 0 0 1 ${b.join(" ")}L${c.join(" ")}A${inner} ${inner} 0 0 0 ${d.join(" ")}Z`;
}

function arrowPath(gpa: number): string {
  const tip = pointAt(gpa, 222);
  return `M${tip.join(" ")}L${pointAt(gpa - 0.018, 203).join(" ")}L${pointAt(gpa + 0.018, 203).join(" ")}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
