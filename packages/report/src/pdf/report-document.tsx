import { Circle, Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { ReportModel } from "../report-model.ts";
import { BackMatter } from "./back-matter.tsx";
import { CourseTable } from "./course-table.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { ink, mm, paper } from "./paper.ts";
import { ScaleBar } from "./scale-bar.tsx";
import { Part, Sans, Serif, SerifContext, type Faces } from "./words.tsx";

export type PageSize = "A4" | "LETTER";
const pageWidth = { A4: 210 * mm, LETTER: 215.9 * mm };

/** The report as printed: the same words, numbers and order as on the screen. */
export function reportDocument(props: {
  readonly report: ReportModel;
  readonly size: PageSize;
  readonly faces: Faces;
}) {
  const { report, size, faces } = props;
  return (
    <Document
      title={report.student ? `${report.title}: ${report.student}` : report.title}
      author="Meridian"
      subject={report.subtitle}
      keywords={`GPA ${report.reading.gpa}, fingerprint ${report.code}`}
      creator="Meridian"
      producer="Meridian"
      language="en-US"
      pdfVersion="1.7"
    >
      <Page
        size={size}
        layout={(page) => sheet(report, pageWidth[size] - 2 * paper.side, page)}
        style={{
          paddingTop: paper.top,
          paddingHorizontal: paper.side,
          paddingBottom: paper.bottom,
          fontFamily: faces.sans,
          fontSize: 8.6,
          color: ink.text,
        }}
      >
        <SerifContext.Provider value={faces.serif}>
          <Head report={report} />
          <View
            style={{
              paddingVertical: 2.6 * mm,
              borderTopWidth: 0.75,
              borderBottomWidth: 0.75,
              borderColor: ink.neatline,
            }}
          >
            <FieldGrid fields={report.identity} />
          </View>
          <Summary report={report} />
          {report.records.map((record) => (
            <CourseTable key={record.id} record={record} />
          ))}
          <BackMatter report={report} />
          <Closing report={report} />
        </SerifContext.Provider>
      </Page>
    </Document>
  );
}

interface SheetProps {
  readonly children: ReactNode;
  readonly pageNumber?: number;
  readonly totalPages?: number;
}

/** What every page carries: the strip, whose report it is (loose sheets get mixed up), code, versions and page number. */
function sheet(report: ReportModel, width: number, { children, pageNumber = 1, totalPages = 1 }: SheetProps) {
  // Said on each line: a line height taken over from the page is multiplied again with every page.
  const line = { fontSize: 7.4, lineHeight: 1.38, color: ink.second };
  return (
    <>
      <Strip width={width} />
      {pageNumber > 1 && (
        <Text style={{ ...line, fontSize: 8, paddingTop: 2 * mm, paddingBottom: 2.4 * mm }}>
          {report.student ? `${report.title}: ${report.student}` : report.title}
        </Text>
      )}
      <View style={{ flexGrow: 1 }}>{children}</View>
      <View
        style={{
          flexDirection: "row",
          justifyContent: "space-between",
          alignItems: "flex-end",
          paddingTop: 2.6 * mm,
          marginTop: 1.6 * mm,
          borderTopWidth: 0.75,
          borderColor: ink.neatline,
        }}
      >
        <View>
          <Text style={line}>Fingerprint</Text>
          <Text style={{ ...line, fontSize: 9.5, fontWeight: 600, letterSpacing: 0.5, color: ink.text }}>
            {report.code}
          </Text>
        </View>
        <View style={{ alignItems: "flex-end" }}>
          <Text style={line}>{report.versions}</Text>
          <Text style={line}>{`Page ${pageNumber} of ${totalPages}`}</Text>
        </View>
      </View>
    </>
  );
}

function Strip({ width }: { readonly width: number }) {
  return (
    <View style={{ height: 4, width, flexDirection: "row", borderWidth: 0.8, borderColor: ink.neatline }}>
      {Array.from({ length: 20 }, (_, index) => (
        <View key={index} style={{ flex: 1, backgroundColor: index % 2 === 0 ? ink.neatline : ink.white }} />
      ))}
    </View>
  );
}

function Head({ report }: { readonly report: ReportModel }) {
  return (
    <View
      style={{
        flexDirection: "row",
        justifyContent: "space-between",
        paddingTop: 4 * mm,
        paddingBottom: 3.4 * mm,
      }}
    >
      <View>
        <Serif size={21} style={{ fontWeight: 500, lineHeight: 1.15 }}>
          {report.title}
        </Serif>
        <Sans size={9} style={{ color: ink.second, marginTop: 0.6 * mm }}>
          {report.subtitle}
        </Sans>
      </View>
      <View style={{ alignItems: "flex-end" }}>
        <View style={{ flexDirection: "row", alignItems: "center" }}>
          <Mark />
          <Serif size={12.5} style={{ fontWeight: 600, marginLeft: 1.6 * mm }}>
            Meridian
          </Serif>
        </View>
        <Sans size={8} style={{ color: ink.second, marginTop: 0.6 * mm }}>
          {report.issued}
        </Sans>
      </View>
    </View>
  );
}

function Mark() {
  return (
    <Svg width={6 * mm} height={6 * mm} viewBox="0 0 32 32">
      <Circle cx={16} cy={18.2} r={11.3} fill="none" stroke={ink.text} strokeWidth={2.2} />
      <Path
        d="M16 6.9c-7.2 5.5-7.2 17.1 0 22.6M16 6.9c7.2 5.5 7.2 17.1 0 22.6"
        fill="none"
        stroke={ink.text}
        strokeWidth={1.6}
      />
      <Path d="M16 5v26" fill="none" stroke={ink.needle} strokeWidth={2.3} />
      <Path d="M11.2 1h9.6L16 8.2z" fill={ink.needle} />
    </Svg>
  );
}

function Summary({ report }: { readonly report: ReportModel }) {
  return (
    <View
      wrap={false}
      style={{ flexDirection: "row", alignItems: "center", paddingTop: 3.2 * mm, paddingBottom: 3.2 * mm }}
    >
      <View style={{ width: 58 * mm, marginRight: 8 * mm }}>
        <View style={{ flexDirection: "row", alignItems: "baseline" }}>
          <Serif size={40} style={{ lineHeight: 0.95, letterSpacing: -0.6 }}>
            {report.reading.gpa}
          </Serif>
          <Serif size={11} style={{ color: ink.second, marginLeft: 2 * mm }}>
            {report.reading.label}
          </Serif>
        </View>
        <ScaleBar reading={report.reading} />
      </View>
      <View style={{ flex: 1, flexDirection: "row", flexWrap: "wrap", rowGap: 3 * mm }}>
        {report.facts.map((fact) => (
          <View key={fact.label} style={{ width: "25%", paddingRight: 2 * mm }}>
            <Sans size={7.2} style={{ color: ink.third }}>
              {fact.label}
            </Sans>
            <Sans size={11} style={{ fontWeight: 600 }}>
              {fact.value}
              {fact.unit === null ? (
                ""
              ) : (
                <Part style={{ fontSize: 7.6, fontWeight: 400, color: ink.second }}>{` ${fact.unit}`}</Part>
              )}
            </Sans>
          </View>
        ))}
      </View>
    </View>
  );
}

function Closing({ report }: { readonly report: ReportModel }) {
  return (
    <View wrap={false} style={{ marginTop: "auto", paddingTop: 2 * mm }}>
      <Sans size={7.4} style={{ color: ink.second }}>
        {report.disclaimer}
      </Sans>
    </View>
  );
}
