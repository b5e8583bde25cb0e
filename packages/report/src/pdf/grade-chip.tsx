import { Line, Svg, View } from "@react-pdf/renderer";
import type { PrintedGrade } from "../model/record-section.ts";
import { gradeInk, mm } from "./paper.ts";
import { Sans } from "./text.tsx";

const size = { width: 8 * mm, height: 4.4 * mm };

/** Letter, tint and edge; F is hatched and outlined, S is dashed, so that they differ in grayscale too. */
export function GradeChip({ grade }: { readonly grade: PrintedGrade | null }) {
  if (!grade) return <Sans>–</Sans>;
  const { fill, tint, ink } = gradeInk[grade.family];
  const edge =
    grade.family === "s"
      ? { borderWidth: 0.75, borderStyle: "dashed" as const, borderColor: fill }
      : grade.family === "f"
        ? { borderWidth: 0.75, borderLeftWidth: 1.9, borderColor: fill }
        : { borderLeftWidth: 1.9, borderLeftColor: fill };
  return (
    <View
      style={{
        ...size,
        ...edge,
        borderRadius: grade.family === "s" ? 1.5 : 0,
        backgroundColor: grade.family === "f" ? "#ffffff" : tint,
        alignItems: "center",
        justifyContent: "center",
        // Centers the capital letter, whose line box sits low.
        paddingBottom: 1.6,
      }}
    >
      {grade.family === "f" && <Hatching color={tint} />}
      <Sans size={8.4} style={{ fontWeight: 600, color: ink, lineHeight: 1 }}>
        {grade.text}
      </Sans>
    </View>
  );
}

function Hatching({ color }: { readonly color: string }) {
  const [width, height] = [size.width - 3, size.height - 2];
  const starts = Array.from({ length: 10 }, (_, index) => index * 4.5 - height);
  return (
    <Svg
      style={{ position: "absolute", left: 0.2, top: 0.2, width, height }}
      viewBox={`0 0 ${width} ${height}`}
    >
      {starts.map((x) => (
        <Line key={x} x1={x} y1={height} x2={x + height} y2={0} style={{ stroke: color, strokeWidth: 2.4 }} />
      ))}
    </Svg>
  );
}
