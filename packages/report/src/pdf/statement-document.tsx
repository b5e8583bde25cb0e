import { Document, Page, View } from "@react-pdf/renderer";
import type { Statement } from "../render-statement.ts";
import { ink, mm, pageMargin } from "./paper.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { type FontFaces, Sans, Serif, SerifContext, UserText } from "./text.tsx";

/** One page: sender, recipient, items, total and terms. */
export function statementDocument(statement: Statement, faces: FontFaces) {
  return (
    <Document
      title={`${statement.title} ${statement.number}`}
      author={statement.from}
      creator="Meridian"
      producer="Meridian"
      language="en-US"
      pdfVersion="1.7"
    >
      <Page
        size="LETTER"
        style={{
          paddingVertical: 18 * mm,
          paddingHorizontal: pageMargin.side + 4 * mm,
          fontFamily: faces.sans,
          fontSize: 9.4,
          color: ink.text,
        }}
      >
        <SerifContext.Provider value={faces.serif}>
          <Heading statement={statement} />
          <Lines statement={statement} />
          {statement.notes.map((note) => (
            <Sans key={note} size={9} style={{ color: ink.second, marginTop: 2.4 * mm }}>
              {note}
            </Sans>
          ))}
        </SerifContext.Provider>
      </Page>
    </Document>
  );
}

function Heading({ statement }: { readonly statement: Statement }) {
  return (
    <>
      <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
        <Serif size={24} {...tagAs("H1")} style={{ fontWeight: 500, lineHeight: 1.15 }}>
          {statement.title}
        </Serif>
        <Sans size={11} style={{ fontWeight: 600 }}>
          {statement.from}
        </Sans>
      </View>
      <Sans size={10} style={{ color: ink.second }}>
        {statement.number}
      </Sans>
      <View
        style={{
          flexDirection: "row",
          justifyContent: "space-between",
          marginTop: 8 * mm,
          paddingVertical: 3 * mm,
          borderTopWidth: 0.75,
          borderBottomWidth: 0.75,
          borderColor: ink.neatline,
        }}
      >
        <View style={{ maxWidth: 90 * mm }}>
          {statement.to.map((line, index) => (
            <UserText key={`${index} ${line}`} size={9.6}>
              {line}
            </UserText>
          ))}
        </View>
        <View {...tagAs("L")}>
          {statement.facts.map(({ name, value }) => (
            <View key={name} {...tagAs("LI")} style={{ flexDirection: "row" }}>
              <Sans size={9.4} {...tagAs("Lbl")} style={{ width: 30 * mm, color: ink.third }}>
                {name}
              </Sans>
              <UserText size={9.4} {...tagAs("LBody")}>
                {value}
              </UserText>
            </View>
          ))}
        </View>
      </View>
    </>
  );
}

function Lines({ statement }: { readonly statement: Statement }) {
  const rows = [...statement.lines, { what: "Total", amount: statement.total }];
  return (
    <View {...tagAs("Table")} style={{ marginVertical: 6 * mm }}>
      {rows.map(({ what, amount }, index) => {
        const fontWeight = index === rows.length - 1 ? 600 : 400;
        return (
          <View
            key={what}
            {...tagAs("TR")}
            style={{
              flexDirection: "row",
              justifyContent: "space-between",
              paddingVertical: 2.2 * mm,
              borderBottomWidth: 0.5,
              borderColor: ink.line,
            }}
          >
            <Sans size={10} {...tagAs("TH", { scope: "Row" })} style={{ fontWeight }}>
              {what}
            </Sans>
            <Sans size={10} {...tagAs("TD")} style={{ fontWeight }}>
              {amount}
            </Sans>
          </View>
        );
      })}
    </View>
  );
}
