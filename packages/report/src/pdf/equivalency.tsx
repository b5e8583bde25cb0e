import { Link, View } from "@react-pdf/renderer";
import { readingSource, type EquivalencySection, type PrintedReading } from "../model/equivalency-section.ts";
import { FieldGrid } from "./field-grid.tsx";
import { ink, mm } from "./paper.ts";
import { useGap } from "./spacing.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { bookmark, Sans, Serif } from "./text.tsx";

const smallSize = 8;
const widths = ["34%", "33%", "33%"] as const;

/** The credential, the office's reading and the other readings. */
export function Equivalency({ section }: { readonly section: EquivalencySection }) {
  const gap = useGap();
  return (
    <View {...bookmark(section.title)} style={{ paddingTop: gap(3.4) }}>
      <View wrap={false}>
        <Heading>{section.title}</Heading>
        <View style={{ paddingBottom: 2.4 * mm }}>
          <FieldGrid fields={section.fields} />
        </View>
        <OfficeReading section={section} />
      </View>
      {section.others.length > 0 && <OtherReadings readings={section.others} />}
      {section.footnotes.map((line) => (
        <Sans key={line} size={7.2} style={{ color: ink.second, marginTop: 0.8 * mm }}>
          {line}
        </Sans>
      ))}
    </View>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Serif
      size={10.5}
      {...tagAs("H2", { outside: true })}
      style={{ fontWeight: 600, marginBottom: 1.2 * mm }}
    >
      {children}
    </Serif>
  );
}

function OfficeReading({ section: { reading, noReading } }: { readonly section: EquivalencySection }) {
  return (
    <View style={{ borderWidth: 0.75, borderColor: ink.neatline, padding: 3 * mm, marginBottom: 2.4 * mm }}>
      <Sans size={7.2} style={{ color: ink.third }}>
        This office reads it as
      </Sans>
      {reading === null ? (
        <Sans>{noReading}</Sans>
      ) : (
        <>
          <Serif size={13} style={{ marginBottom: 0.8 * mm }}>
            {reading.us}
          </Serif>
          {reading.remarks !== "" && <Sans size={smallSize}>{reading.remarks}</Sans>}
          <ReadingSource reading={reading} prefix={reading.isOwn ? "" : "After "} />
        </>
      )}
    </View>
  );
}

function OtherReadings({ readings }: { readonly readings: readonly PrintedReading[] }) {
  const row = {
    flexDirection: "row",
    borderBottomWidth: 0.75,
    borderColor: ink.line,
    paddingVertical: 1 * mm,
  } as const;
  return (
    <View>
      <Heading>Other readings of the same credential</Heading>
      <View {...tagAs("Table")}>
        <View {...tagAs("TR")} style={row}>
          {["Reads as", "Condition and remarks", "Whose reading"].map((label, i) => (
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
