import { View } from "@react-pdf/renderer";
import type { CourseColumns, CourseRow, RecordSection, TermSection } from "../model/record-section.ts";
import { FieldGrid } from "./field-grid.tsx";
import { GradeChip } from "./grade-chip.tsx";
import { withMinHeight, ink, mm } from "./paper.ts";
import { useRowHeight } from "./spacing.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { bookmark, Inline, Sans, Serif, UserText } from "./text.tsx";

/** One record's courses. The header repeats on every page, and a term heading is never left alone at the foot of a page. */
export function CourseTable({ record }: { readonly record: RecordSection }) {
  const { columns, heading } = record;
  return (
    <View {...tagAs("Table")} {...bookmark(heading?.title ?? "Courses")}>
      {heading && (
        <View
          {...tagAs("Div", { outside: true })}
          wrap={false}
          minPresenceAhead={130}
          style={{ marginTop: 4 * mm, marginBottom: 2 * mm }}
        >
          <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" }}>
            <Serif size={12} {...tagAs("H2")} style={{ fontWeight: 600, flex: 1 }}>
              {heading.title}
            </Serif>
            <Sans style={{ color: ink.second }}>
              GPA <Inline style={{ fontWeight: 600, color: ink.text }}>{heading.gpa}</Inline>
            </Sans>
          </View>
          {heading.fields.length > 1 && <FieldGrid fields={heading.fields.slice(1)} />}
        </View>
      )}
      <Head columns={columns} />
      {record.terms.map((term) => (
        <Term key={term.id} term={term} columns={columns} />
      ))}
    </View>
  );
}

const widths = {
  credits: 17 * mm,
  us: 18 * mm,
  mark: 17.5 * mm,
  reads: 60 * mm,
  grade: 14 * mm,
  points: 11.5 * mm,
};

/** Depends on the length of the unit's name: `ECTS` needs less space than `Kredittpunkt`. */
function creditsWidth(unit: string): number {
  return Math.min(26, Math.max(11, 3 + unit.length * 1.3)) * mm;
}

function Head({ columns }: { readonly columns: CourseColumns }) {
  const label = { fontWeight: 500, color: ink.third } as const;
  return (
    <View
      {...tagAs("TR")}
      fixed
      style={{
        flexDirection: "row",
        alignItems: "center",
        paddingVertical: 1.2 * mm,
        borderTopWidth: 0.75,
        borderBottomWidth: 0.75,
        borderColor: ink.neatline,
      }}
    >
      <Sans size={7.2} {...columnHead()} style={{ ...label, flex: 1 }}>
        {columns.course}
      </Sans>
      {columns.localCredits !== null && (
        <Sans
          size={7.2}
          {...columnHead()}
          style={{ ...label, width: creditsWidth(columns.localCredits), textAlign: "right" }}
        >
          {columns.localCredits}
        </Sans>
      )}
      {columns.usCredits !== null && (
        <Sans size={7.2} {...columnHead()} style={{ ...label, width: widths.us, textAlign: "right" }}>
          {columns.usCredits}
        </Sans>
      )}
      <Sans size={7.2} {...columnHead()} style={{ ...label, width: widths.mark, textAlign: "right" }}>
        {columns.mark}
      </Sans>
      <Sans size={7.2} {...columnHead()} style={{ ...label, width: widths.reads, paddingLeft: 3.2 * mm }}>
        {columns.readsAs}
      </Sans>
      <Sans size={7.2} {...columnHead()} style={{ ...label, width: widths.grade, textAlign: "center" }}>
        {columns.grade}
      </Sans>
      <Sans size={7.2} {...columnHead()} style={{ ...label, width: widths.points, textAlign: "right" }}>
        {columns.points}
      </Sans>
    </View>
  );
}

function columnHead() {
  return tagAs("TH", { scope: "Column" });
}

function countColumns({ localCredits, usCredits }: CourseColumns): number {
  return 5 + [localCredits, usCredits].filter((column) => column !== null).length;
}

function Term({ term, columns }: { readonly term: TermSection; readonly columns: CourseColumns }) {
  const [first, ...rest] = term.courses;
  return (
    <>
      <View wrap={false}>
        {term.head && <TermHead term={term} columns={columns} />}
        {first && <Row course={first} columns={columns} />}
      </View>
      {rest.map((course) => (
        <Row key={course.id} course={course} columns={columns} />
      ))}
    </>
  );
}

function TermHead({ term, columns }: { readonly term: TermSection; readonly columns: CourseColumns }) {
  const rowHeight = useRowHeight();
  return (
    <View
      {...tagAs("TR")}
      style={{
        flexDirection: "row",
        justifyContent: "space-between",
        alignItems: "flex-end",
        ...withMinHeight(rowHeight(7.4)),
        paddingBottom: 1.1 * mm,
        paddingTop: 1.4 * mm,
        borderBottomWidth: 0.75,
        borderColor: ink.lineStrong,
      }}
    >
      <Serif
        size={10.5}
        {...tagAs("TH", { scope: "Row", columns: countColumns(columns) - 2 })}
        style={{ flex: 1, fontWeight: 600, lineHeight: 1.2 }}
      >
        {term.name}
        {term.year === "" ? (
          ""
        ) : (
          <Inline style={{ fontSize: 8.6, fontWeight: 400, color: ink.second }}>{`  ${term.year}`}</Inline>
        )}
      </Serif>
      <Sans {...tagAs("TD", { columns: 2 })} style={{ color: ink.second }}>
        {term.head?.label}{" "}
        <Inline style={{ fontWeight: 600, color: ink.text }}>{term.head?.gpa ?? ""}</Inline>
      </Sans>
    </View>
  );
}

function Row({ course, columns }: { readonly course: CourseRow; readonly columns: CourseColumns }) {
  const rowHeight = useRowHeight();
  const number = { textAlign: "right" } as const;
  return (
    <View
      {...tagAs("TR")}
      wrap={false}
      style={{
        flexDirection: "row",
        alignItems: "center",
        ...withMinHeight(rowHeight(6.15)),
        borderBottomWidth: 0.75,
        borderColor: ink.line,
      }}
    >
      <View
        {...tagAs("TH", { scope: "Row" })}
        style={{ flex: 1, flexDirection: "row", alignItems: "center", flexWrap: "wrap", paddingRight: 4 }}
      >
        <UserText style={{ maxWidth: "100%", paddingVertical: 1.5 }}>{course.name}</UserText>
        {course.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </View>
      {columns.localCredits !== null && (
        <Sans {...tagAs("TD")} style={{ ...number, width: creditsWidth(columns.localCredits) }}>
          {course.localCredits}
        </Sans>
      )}
      {columns.usCredits !== null && (
        <Sans {...tagAs("TD")} style={{ ...number, width: widths.us }}>
          {course.usCredits}
        </Sans>
      )}
      <UserText {...tagAs("TD")} style={{ ...number, width: widths.mark }}>
        {course.mark}
      </UserText>
      <View
        {...tagAs("TD")}
        style={{ width: widths.reads, paddingLeft: 3.2 * mm, paddingRight: 4, paddingVertical: 1.5 }}
      >
        {course.readsAs.word !== null && (
          <Serif size={8.9} style={{ fontStyle: "italic" }}>
            {course.readsAs.word}
          </Serif>
        )}
        {course.readsAs.text !== null && <Sans>{course.readsAs.text}</Sans>}
      </View>
      <View {...tagAs("TD")} style={{ width: widths.grade, alignItems: "center" }}>
        <GradeChip grade={course.grade} />
      </View>
      <Sans {...tagAs("TD")} style={{ ...number, width: widths.points }}>
        {course.points}
      </Sans>
    </View>
  );
}

function Tag({ children }: { readonly children: string }) {
  return (
    <View
      style={{
        borderWidth: 0.75,
        borderColor: ink.lineStrong,
        borderRadius: 1.5,
        paddingHorizontal: 1 * mm,
        marginLeft: 1.8 * mm,
      }}
    >
      <UserText size={7} style={{ color: ink.second }}>
        {children}
      </UserText>
    </View>
  );
}
