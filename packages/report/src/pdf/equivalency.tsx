import { Link, View } from "@react-pdf/renderer";
import { readingSource, type EquivalencySection, type PrintedReading } from "../model/equivalency-section.ts";
import { CitedSources } from "./cited-sources.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { Institution } from "./institution.tsx";
import { ink, mm } from "./paper.ts";
import { SectionHeading } from "./section-heading.tsx";
import { useGap } from "./spacing.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { bookmark, Sans, Serif } from "./text.tsx";
import { YearsRuler } from "./years-ruler.tsx";

const smallSize = 8;
/** Credential, status, kind, entry requirement, length. */
const fieldWidths = ["25%", "19%", "27%", "17%", "12%"];
const widths = ["34%", "33%", "33%"] as const;

/** The credential, the office's reading and the other readings. */
export function Equivalency({ section }: { readonly section: EquivalencySection }) {
  const gap = useGap();
  return (
    <View {...bookmark(section.title)} break style={{ paddingTop: gap(3.4) }}>
      <View wrap={false}>
        <Serif
          size={17}
          {...tagAs("H2", { outside: true })}
          style={{ fontWeight: 500, lineHeight: 1.2, marginBottom: gap(3) }}
        >
          {section.title}
        </Serif>
        <View
          style={{
            paddingVertical: gap(2.6),
            marginBottom: gap(4),
            borderTopWidth: 0.75,
            borderBottomWidth: 0.75,
            borderColor: ink.neatline,
          }}
        >
          <FieldGrid fields={section.fields} columns={fieldWidths} />
        </View>
        <View style={{ flexDirection: "row", marginBottom: gap(4) }}>
          <View style={{ flex: 1 }}>
            <OfficeReading section={section} />
          </View>
          {section.ruler && (
            <View style={{ marginLeft: 6 * mm, paddingTop: 2 * mm }}>
              <YearsRuler ruler={section.ruler} />
            </View>
          )}
        </View>
      </View>
      {section.others.length > 0 && <OtherReadings readings={section.others} />}
      <Institution institution={section.institution} />
      <CitedSources sources={section.sources} footnotes={section.footnotes} />
    </View>
  );
}

/** In a double frame: the one statement of the page that is the office's. */
function OfficeReading({ section: { reading, noReading, ruler } }: { readonly section: EquivalencySection }) {
  return (
    <View
      style={{
        padding: 1 * mm,
        borderWidth: 0.75,
        borderColor: ink.lineStrong,
        // Without a ruler next to it, the frame does not fill the line.
        ...(ruler ? {} : { width: "62%" }),
      }}
    >
      <View style={{ borderWidth: 1, borderColor: ink.neatline, padding: 4 * mm }}>
        <Sans size={7.2} style={{ color: ink.second, fontWeight: 600, letterSpacing: 0.6 }}>
          US EQUIVALENCY (THIS OFFICE)
        </Sans>
        {reading === null ? (
          <Sans>{noReading}</Sans>
        ) : (
          <>
            <Serif size={15} style={{ lineHeight: 1.25, marginTop: 0.6 * mm, marginBottom: 1 * mm }}>
              {reading.us}
            </Serif>
            {reading.remarks !== "" && <Sans size={smallSize}>{reading.remarks}</Sans>}
            <ReadingSource reading={reading} prefix={reading.isOwn ? "" : "After "} />
          </>
        )}
      </View>
    </View>
  );
}

function OtherReadings({ readings }: { readonly readings: readonly PrintedReading[] }) {
  const row = {
    flexDirection: "row",
    borderBottomWidth: 0.75,
    borderColor: ink.line,
    paddingVertical: 1.4 * mm,
  } as const;
  return (
    <View>
      <SectionHeading>Other equivalencies for the same credential</SectionHeading>
      <View {...tagAs("Table")}>
        <View {...tagAs("TR")} style={row}>
          {["US equivalent", "Condition and remarks", "Source"].map((label, i) => (
            <Sans
              key={label}
              size={7.2}
              {...tagAs("TH", { scope: "Column" })}
              style={{ width: widths[i] ?? "33%", color: ink.third }}
            >
              {label}
            </Sans>
          ))}
        </View>
        {readings.map((reading, index) => (
          <View key={`${index} ${reading.us}`} {...tagAs("TR")} wrap={false} style={row}>
            <View {...tagAs("TH", { scope: "Row" })} style={{ width: widths[0], paddingRight: 3 * mm }}>
              <Sans size={smallSize} style={{ fontWeight: 600 }}>
                {reading.us}
              </Sans>
            </View>
            <View {...tagAs("TD")} style={{ width: widths[1], paddingRight: 3 * mm }}>
              <Sans size={smallSize}>{reading.remarks || "None stated"}</Sans>
            </View>
            <View {...tagAs("TD")} style={{ width: widths[2] }}>
              <ReadingSource reading={reading} prefix="" />
            </View>
          </View>
        ))}
      </View>
    </View>
  );
}

function ReadingSource({ reading, prefix }: { readonly reading: PrintedReading; readonly prefix: string }) {
  const text = `${prefix}${readingSource(reading)}`;
  if (reading.url === "")
    return (
      <Sans size={smallSize} style={{ color: ink.second }}>
        {text}
      </Sans>
    );
  return (
    <Link
      {...tagAs("Link", { description: text })}
      src={reading.url}
      style={{ color: ink.second, textDecoration: "none" }}
    >
      <Sans size={smallSize} style={{ color: ink.second }}>
        {text}
      </Sans>
    </Link>
  );
}
