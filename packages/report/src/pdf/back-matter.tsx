import { Link, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { CitedSource, ScaleSection } from "../model/scale-section.ts";
import type { ReportModel } from "../report-model.ts";
import { GradeChip } from "./grade-chip.tsx";
import { withMinHeight, ink, mm } from "./paper.ts";
import { SectionHeading } from "./section-heading.tsx";
import { useGap, useRowHeight } from "./spacing.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { bookmark, Inline, Sans, UserText } from "./text.tsx";

/** Tables, policy and notes are set smaller than the courses. */
const smallSize = 8;
/** Tables with more rows than this may break across pages; shorter ones stay on one page. */
const maxUnbrokenRows = 40;

/** The basis of the numbers: grading tables, policy, other tables, warnings and notes. */
export function BackMatter({ report }: { readonly report: ReportModel }) {
  const [first, ...others] = report.scales;
  const pairs = others.flatMap((scale, index) =>
    index % 2 === 0 ? [[scale, others[index + 1]] as const] : [],
  );
  return (
    <>
      <Columns wrap={(first?.rows.length ?? 0) > maxUnbrokenRows}>
        {first ? <Scale scale={first} /> : <View />}
        <View>
          <Policy report={report} />
          {report.otherTables.length > 0 && <OtherTables report={report} />}
        </View>
      </Columns>
      {pairs.map(([left, right]) => (
        <Columns key={left.id} wrap={Math.max(left.rows.length, right?.rows.length ?? 0) > maxUnbrokenRows}>
          <Scale scale={left} />
          {right ? <Scale scale={right} /> : <View />}
        </Columns>
      ))}
      {report.warnings.length > 0 && <Lines title="What to know about this result" lines={report.warnings} />}
      {report.notes.length > 0 && <Lines title="Evaluator’s notes" lines={report.notes} />}
      {report.observations && report.observations.length > 0 && (
        <Lines title="File check" lines={report.observations} />
      )}
    </>
  );
}

function Columns({ wrap, children }: { readonly wrap: boolean; readonly children: [ReactNode, ReactNode] }) {
  const gap = useGap();
  return (
    <View wrap={wrap} style={{ flexDirection: "row", paddingTop: gap(3.4) }}>
      <View style={{ width: 84 * mm, marginRight: 8 * mm }}>{children[0]}</View>
      <View style={{ flex: 1 }}>{children[1]}</View>
    </View>
  );
}

function useTableRow() {
  const rowHeight = useRowHeight();
  return {
    flexDirection: "row",
    alignItems: "center",
    ...withMinHeight(rowHeight(5)),
    borderBottomWidth: 0.75,
    borderColor: ink.line,
  } as const;
}

function Scale({ scale }: { readonly scale: ScaleSection }) {
  const tableRow = useTableRow();
  return (
    <View {...bookmark(scale.title)}>
      <SectionHeading>{scale.title}</SectionHeading>
      <View {...tagAs("Table")}>
        {scale.rows.map((row, index) => (
          <View key={`${row.range} ${index}`} {...tagAs("TR")} wrap={false} style={tableRow}>
            <UserText size={smallSize} {...tagAs("TH", { scope: "Row" })} style={{ width: 19 * mm }}>
              {row.range}
            </UserText>
            <View {...tagAs("TD")} style={{ flex: 1, paddingVertical: 1 }}>
              <Description word={row.word} text={row.text} />
            </View>
            <View {...tagAs("TD")} style={{ width: 12 * mm, alignItems: "flex-end" }}>
              {row.points === null ? (
                <GradeChip grade={row.grade} />
              ) : (
                <Sans size={smallSize}>{row.points}</Sans>
              )}
            </View>
          </View>
        ))}
      </View>
      <Sans size={7.2} style={{ color: ink.second, marginTop: 1.6 * mm }}>
        <Inline style={{ fontWeight: 600, color: ink.text }}>{scale.confidenceText}</Inline>
        {scale.provenance === "" ? "" : ` ${scale.provenance}`}
      </Sans>
      {scale.passMarks.map((line) => (
        <Sans key={line} size={7.2} style={{ color: ink.second, marginTop: 0.6 * mm }}>
          {line}
        </Sans>
      ))}
      <View {...tagAs("L")} style={{ marginTop: 0.8 * mm }}>
        {scale.sources.map((source, index) => (
          <View
            key={`${source.url} ${index}`}
            {...tagAs("LI")}
            style={{ flexDirection: "row", marginTop: 0.4 * mm }}
          >
            <Sans size={7.2} {...tagAs("Lbl")} style={{ color: ink.second, width: 2.5 * mm }}>
              {index + 1}
            </Sans>
            <View {...tagAs("LBody")} style={{ flex: 1 }}>
              <SourceText source={source} />
            </View>
          </View>
        ))}
      </View>
    </View>
  );
}

function SourceText({ source }: { readonly source: CitedSource }) {
  const text = (
    <Sans size={7.2} style={{ color: ink.second }}>
      {sourceText(source)}
    </Sans>
  );
  if (source.url === "") return text;
  return (
    <Link
      {...tagAs("Link", { description: sourceText(source) })}
      src={source.url}
      style={{ color: ink.second, textDecoration: "none" }}
    >
      {text}
    </Link>
  );
}

function sourceText({ title, site }: CitedSource): string {
  return site ? `${title} (${site})` : title;
}

function Description({ word, text }: { readonly word: string | null; readonly text: string | null }) {
  if (word === null) return <UserText size={smallSize}>{text ?? ""}</UserText>;
  return (
    <Sans size={smallSize}>
      <Inline serif style={{ fontStyle: "italic" }}>
        {word}
      </Inline>
      {text === null ? "" : `, ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
    </Sans>
  );
}

function Policy({ report }: { readonly report: ReportModel }) {
  return (
    <View {...tagAs("L")} {...bookmark("Policy")} style={{ marginBottom: 3.2 * mm }}>
      <SectionHeading>Policy</SectionHeading>
      {report.policy.map((part) => (
        <View key={part.label} {...tagAs("LI")} style={{ flexDirection: "row", marginBottom: 0.7 * mm }}>
          <Sans size={smallSize} {...tagAs("Lbl")} style={{ color: ink.third, width: 22 * mm }}>
            {part.label}
          </Sans>
          <Sans size={smallSize} {...tagAs("LBody")} style={{ flex: 1 }}>
            {part.value}
          </Sans>
        </View>
      ))}
    </View>
  );
}

function OtherTables({ report }: { readonly report: ReportModel }) {
  const tableRow = useTableRow();
  return (
    <View {...tagAs("Table")} style={{ marginBottom: 3.2 * mm }}>
      <SectionHeading>The same marks under other tables</SectionHeading>
      {report.otherTables.map((table) => (
        <View key={table.name} {...tagAs("TR")} style={{ ...tableRow, justifyContent: "space-between" }}>
          <View
            {...tagAs("TH", { scope: "Row" })}
            style={{ flex: 1, paddingVertical: 1, paddingRight: 2 * mm }}
          >
            <Sans size={smallSize}>{table.name}</Sans>
            {table.note !== null && (
              <Sans size={7} style={{ color: ink.second }}>
                {table.note}
              </Sans>
            )}
          </View>
          <Sans size={smallSize} {...tagAs("TD")} style={{ fontWeight: 600 }}>
            {table.gpa}
          </Sans>
        </View>
      ))}
    </View>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const gap = useGap();
  return (
    <View>
      {/* The padding stays with the title, so that it cannot end up at the foot of a page without it. */}
      <View wrap={false} style={{ paddingTop: gap(4) }}>
        <SectionHeading>{title}</SectionHeading>
        {lines[0] !== undefined && (
          <UserText size={smallSize} style={{ marginBottom: 0.8 * mm }}>
            {lines[0]}
          </UserText>
        )}
      </View>
      {lines.slice(1).map((line, index) => (
        <UserText size={smallSize} key={`${index} ${line}`} style={{ marginBottom: 0.8 * mm }}>
          {line}
        </UserText>
      ))}
    </View>
  );
}
