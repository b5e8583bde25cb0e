import { Polygon, Rect, Svg, View } from "@react-pdf/renderer";
import { usBachelorYears, usSchoolYears, type YearsRuler as Ruler } from "../model/years-ruler.ts";
import { gradeInk, ink, mm } from "./paper.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { Sans } from "./text.tsx";

const width = 62 * mm;
const boxHeight = 16;
const [studyTop, rulerTop, usTop] = [9, 28, 47];

/** The credential above a ruler of years, and US education below it. */
export function YearsRuler({ ruler }: { readonly ruler: Ruler }) {
  const { from, to, entry, ends, length } = ruler;
  const at = (year: number) => ((year - from) / (to - from)) * width;
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const boxes = [
    { label: "Entry", start: from, end: entry, top: studyTop, kind: "before" },
    { label: length, start: entry, end: ends[0], top: studyTop, kind: "study" },
    { label: "", start: ends[0], end: ends[1], top: studyTop, kind: "before" },
    { label: "High school", start: from, end: usSchoolYears, top: usTop, kind: "before" },
    { label: "US bachelor’s, 4 years", start: usSchoolYears, end: usBachelorYears, top: usTop, kind: "us" },
  ].filter(({ start, end }) => end > start);
  return (
    <View style={{ width }}>
      <View {...tagAs("Figure", { description: ruler.text })} style={{ width, height: 64 }}>
        <Svg width={width + 8} height={64} viewBox={`-4 0 ${width + 8} 64`} style={{ marginLeft: -4 }}>
          {boxes.map(({ start, end, top, kind }) => (
            <Rect
              key={`${top} ${start}`}
              x={at(start)}
              y={top}
              width={at(end) - at(start)}
              height={boxHeight}
              fill={kind === "study" ? gradeInk.a.fill : kind === "us" ? gradeInk.b.tint : ink.white}
              stroke={ink.neatline}
              strokeWidth={0.7}
              {...(kind === "before" ? { strokeDasharray: "2 1.6" } : {})}
            />
          ))}
          <Rect
            x={0}
            y={rulerTop}
            width={width}
            height={4}
            fill={ink.white}
            stroke={ink.neatline}
            strokeWidth={0.7}
          />
          {years
            .slice(0, -1)
            .map((year, i) =>
              i % 2 === 0 ? (
                <Rect
                  key={year}
                  x={at(year)}
                  y={rulerTop}
                  width={width / (to - from)}
                  height={4}
                  fill={ink.neatline}
                />
              ) : null,
            )}
          {[...new Set(ends)].map((end) => (
            <Rect key={end} x={at(end) - 0.5} y={4} width={1} height={rulerTop} fill={ink.needle} />
          ))}
          {[...new Set(ends)].map((end) => (
            <Polygon key={end} points={`${at(end) - 3},0 ${at(end) + 3},0 ${at(end)},5`} fill={ink.needle} />
          ))}
        </Svg>
        {boxes.map(({ label, start, end, top, kind }) => (
          <View
            key={`${top} ${start}`}
            style={{
              position: "absolute",
              top: top + 3,
              left: at(start),
              width: at(end) - at(start),
              alignItems: "center",
            }}
          >
            <Sans
              size={6.6}
              style={{ color: kind === "study" ? ink.white : kind === "us" ? gradeInk.b.ink : ink.second }}
            >
              {label}
            </Sans>
          </View>
        ))}
        {years.map((year) => (
          <View
            key={year}
            style={{
              position: "absolute",
              top: rulerTop + 5,
              left: at(year) - 8,
              width: 16,
              alignItems: "center",
            }}
          >
            <Sans size={6.6} style={{ color: ink.third }}>
              {String(year)}
            </Sans>
          </View>
        ))}
      </View>
      <Sans size={6.6} style={{ color: ink.third, marginTop: 1 * mm }}>
        {ruler.caption}
      </Sans>
    </View>
  );
}
