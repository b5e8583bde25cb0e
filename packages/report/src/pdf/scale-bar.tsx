import { Polygon, Rect, Svg, View } from "@react-pdf/renderer";
import type { Reading } from "../report-model.ts";
import { ink, mm } from "./paper.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { Sans } from "./text.tsx";

const width = 58 * mm;

/** The GPA on a ruler with alternating half points, the range under other tables above it, and a needle. */
export function ScaleBar({ reading }: { readonly reading: Reading }) {
  const { top, value, range } = reading;
  const at = (points: number) => (Math.min(top, Math.max(0, points)) / top) * width;
  const halves = Array.from({ length: top }, (_, index) => index);
  const ticks = Array.from({ length: top + 1 }, (_, index) => index);
  return (
    <View
      {...tagAs("Figure", { description: scaleDescription(reading) })}
      style={{ width, height: 36, marginTop: 2 }}
    >
      <Svg width={width + 10} height={26} viewBox={`-5 0 ${width + 10} 26`} style={{ marginLeft: -5 }}>
        {range && (
          <>
            <Rect
              x={at(range.low)}
              y={8}
              width={Math.max(0.5, at(range.high) - at(range.low))}
              height={3}
              fill={ink.seaPale}
            />
            <Rect x={at(range.low)} y={5.5} width={1.4} height={8} fill={ink.seaPale} />
            <Rect x={at(range.high) - 1.4} y={5.5} width={1.4} height={8} fill={ink.seaPale} />
          </>
        )}
        <Rect
          x={0.4}
          y={15.4}
          width={width - 0.8}
          height={5.2}
          fill={ink.white}
          stroke={ink.neatline}
          strokeWidth={0.8}
        />
        {halves.map((half) => (
          <Rect key={half} x={at(half)} y={15} width={width / top / 2} height={6} fill={ink.neatline} />
        ))}
        {ticks.map((tick) => (
          <Rect
            key={tick}
            x={tick === top ? width - 0.8 : at(tick)}
            y={21}
            width={0.8}
            height={3.5}
            fill={ink.neatline}
          />
        ))}
        {value !== null && (
          <>
            <Rect x={at(value) - 0.75} y={2} width={1.5} height={20} fill={ink.needle} />
            <Polygon
              points={`${at(value) - 3.8},0 ${at(value) + 3.8},0 ${at(value)},6.5`}
              fill={ink.needle}
            />
          </>
        )}
      </Svg>
      {ticks.map((tick) => (
        <View
          key={tick}
          style={{ position: "absolute", top: 26, left: at(tick) - 12, width: 24, alignItems: "center" }}
        >
          <Sans size={7.8} style={{ color: ink.third }}>
            {tick.toFixed(1)}
          </Sans>
        </View>
      ))}
    </View>
  );
}

function scaleDescription({ gpa, value, top, range }: Reading): string {
  const scale = `scale from 0.0 to ${top.toFixed(1)}`;
  if (value === null) return `A ${scale}, without a GPA`;
  return range === null ? `${gpa} on a ${scale}` : `${gpa} on a ${scale}; ${range.text} under other tables`;
}
