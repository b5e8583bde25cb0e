import { Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { revokedStamp } from "../letterhead.ts";
import type { ReportModel } from "../report-model.ts";
import { AttachedPages } from "./attached-pages.tsx";
import { BackMatter } from "./back-matter.tsx";
import { CourseTable } from "./course-table.tsx";
import { Equivalency } from "./equivalency.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { ReportHeader } from "./report-header.tsx";
import { gradeInk, ink, mm, pageMargin, tightPageMargin } from "./paper.ts";
import { RunningFooter } from "./running-footer.tsx";
import { ScaleBar } from "./scale-bar.tsx";
import { SignatureLine } from "./signature-line.tsx";
import { TightContext, useGap } from "./spacing.ts";
import { tagAs, tagAsArtifact } from "./tagged/structure-tag.ts";
import { Inline, Sans, Serif, SerifContext, type FontFaces } from "./text.tsx";

export type PageSize = "A4" | "LETTER";
const pageWidth = { A4: 210 * mm, LETTER: 215.9 * mm };

/** The printed report: the same text, numbers and order as on screen. */
export function reportDocument(props: {
  readonly report: ReportModel;
  readonly size: PageSize;
  readonly faces: FontFaces;
  readonly logo: string | null;
  /** Images of the attached pages, as data URLs. */
  readonly pageImages?: readonly string[];
  readonly revokedOn: string | null;
  readonly isTight?: boolean;
}) {
  const { report, size, faces, logo, pageImages = [], revokedOn, isTight = false } = props;
  const margin = isTight ? tightPageMargin : pageMargin;
  const stamp = revokedOn === null ? null : revokedStamp(revokedOn);
  const pageProps = {
    size,
    layout: (page: SheetProps) => sheet(report, pageWidth[size] - 2 * pageMargin.side, stamp, page),
    style: {
      paddingTop: margin.top,
      paddingHorizontal: pageMargin.side,
      paddingBottom: margin.bottom,
      fontFamily: faces.sans,
      fontSize: 8.6,
      color: ink.text,
    },
  };
  return (
    <Document
      title={report.student ? `${report.title}: ${report.student}` : report.title}
      author={report.letterhead?.institution ?? "Meridian"}
      subject={stamp === null ? report.subtitle : `${stamp}. ${report.subtitle}`}
      keywords={keywords(report)}
      creator="Meridian"
      producer="Meridian"
      language="en-US"
      pdfVersion="1.7"
    >
      <Page {...pageProps}>
        <TightContext.Provider value={isTight}>
          <SerifContext.Provider value={faces.serif}>
            <ReportHeader report={report} logo={logo} />
            <View
              style={{
                paddingVertical: (isTight ? 1.3 : 2.6) * mm,
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
            {report.equivalencies.map((section) => (
              <Equivalency key={section.id} section={section} />
            ))}
            <BackMatter report={report} />
            <Closing report={report} />
          </SerifContext.Provider>
        </TightContext.Provider>
      </Page>
      {report.attachments && (
        <Page {...pageProps}>
          <SerifContext.Provider value={faces.serif}>
            <AttachedPages pages={report.attachments} images={pageImages} size={size} />
          </SerifContext.Provider>
        </Page>
      )}
    </Document>
  );
}

function keywords({ reading, code, issue }: ReportModel): string {
  const fingerprint = `GPA ${reading.gpa}, fingerprint ${code}`;
  return issue ? `${fingerprint}, report ${issue.number}, verification ${issue.code}` : fingerprint;
}

interface SheetProps {
  readonly children: ReactNode;
  readonly pageNumber?: number;
  readonly totalPages?: number;
}

/** On every page: the strip, the student (loose pages get mixed up), code, versions and page number. */
function sheet(
  report: ReportModel,
  width: number,
  stamp: string | null,
  { children, pageNumber = 1, totalPages = 1 }: SheetProps,
) {
  // Set on each line, because a line height inherited from the page is multiplied again on every page.
  const line = { fontSize: 7.4, lineHeight: 1.38, color: ink.second };
  return (
    <>
      <Strip width={width} />
      {pageNumber > 1 && (
        <Text
          {...tagAsArtifact()}
          style={{ ...line, fontSize: 8, paddingTop: 2 * mm, paddingBottom: 2.4 * mm }}
        >
          {report.student ? `${report.title}: ${report.student}` : report.title}
        </Text>
      )}
      <View style={{ flexGrow: 1 }}>{children}</View>
      <RunningFooter report={report} page={pageNumber} pages={totalPages} />
      {stamp !== null && <Stamp text={stamp} width={width} isRead={pageNumber === 1} />}
    </>
  );
}

/** Printed across every page, so that no page of a revoked report can pass as valid. */
function Stamp({
  text,
  width,
  isRead,
}: {
  readonly text: string;
  readonly width: number;
  readonly isRead: boolean;
}) {
  return (
    <View
      style={{
        position: "absolute",
        top: 110 * mm,
        left: pageMargin.side,
        width,
        alignItems: "center",
        opacity: 0.72,
        transform: "rotate(-24deg)",
      }}
    >
      <Text
        {...(isRead ? tagAs("P") : tagAsArtifact())}
        style={{
          fontSize: 30,
          fontWeight: 600,
          lineHeight: 1.2,
          letterSpacing: 1.5,
          color: gradeInk.f.fill,
          borderWidth: 3,
          borderColor: gradeInk.f.fill,
          borderRadius: 6,
          paddingVertical: 2 * mm,
          paddingHorizontal: 6 * mm,
        }}
      >
        {text}
      </Text>
    </View>
  );
}

/** The edge of a map: black and white in turn. One path, because every box costs the renderer a layout. */
function Strip({ width }: { readonly width: number }) {
  const [fields, height, edge] = [20, 4, 0.8];
  const field = width / fields;
  const boxes = [
    ...Array.from({ length: fields / 2 }, (_, pair) => box(2 * pair * field, 0, field, height)),
    box(0, 0, width, edge),
    box(0, height - edge, width, edge),
    box(width - edge, 0, edge, height),
  ];
  return (
    <View style={{ width, height }}>
      <Svg style={{ width, height }} viewBox={`0 0 ${width} ${height}`}>
        <Path d={boxes.join("")} fill={ink.neatline} />
      </Svg>
    </View>
  );
}

function box(left: number, top: number, width: number, height: number): string {
  return `M${left} ${top}h${width}v${height}h${-width}z`;
}

function Summary({ report }: { readonly report: ReportModel }) {
  const gap = useGap();
  return (
    <View
      wrap={false}
      style={{ flexDirection: "row", alignItems: "center", paddingTop: gap(3.2), paddingBottom: gap(3.2) }}
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
      <View {...tagAs("L")} style={{ flex: 1, flexDirection: "row", flexWrap: "wrap", rowGap: 3 * mm }}>
        {report.facts.map((fact) => (
          <View key={fact.label} {...tagAs("LI")} style={{ width: "25%", paddingRight: 2 * mm }}>
            <Sans size={7.2} {...tagAs("Lbl")} style={{ color: ink.third }}>
              {fact.label}
            </Sans>
            <Sans size={11} {...tagAs("LBody")} style={{ fontWeight: 600 }}>
              {fact.value}
              {fact.unit === null ? (
                ""
              ) : (
                <Inline
                  style={{ fontSize: 7.6, fontWeight: 400, color: ink.second }}
                >{` ${fact.unit}`}</Inline>
              )}
            </Sans>
          </View>
        ))}
      </View>
    </View>
  );
}

/** The disclaimer at the foot of the last page, next to the signature line if there is one. */
function Closing({ report }: { readonly report: ReportModel }) {
  const isSigned = report.letterhead?.signatory != null;
  return (
    <View
      {...{ isClosing: true }}
      wrap={false}
      style={{ marginTop: "auto", paddingTop: 2 * mm, flexDirection: "row", alignItems: "flex-end" }}
    >
      <SignatureLine report={report} />
      <View style={{ flex: 1, marginLeft: isSigned ? 8 * mm : 0 }}>
        <Sans size={7.4} style={{ color: ink.second }}>
          {report.disclaimer}
        </Sans>
      </View>
    </View>
  );
}
