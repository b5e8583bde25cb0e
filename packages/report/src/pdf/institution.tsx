import { View } from "@react-pdf/renderer";
import type { InstitutionSection, PrintedPlace } from "../model/institution-section.ts";
import { gradeInk, ink, mm } from "./paper.ts";
import { SectionHeading } from "./section-heading.tsx";
import { useGap } from "./spacing.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { Inline, Sans, UserText } from "./text.tsx";

const smallSize = 8;

/** The institution, and where to check it and its documents. No check mark, because nothing was checked. */
export function Institution({ institution }: { readonly institution: InstitutionSection }) {
  const gap = useGap();
  return (
    <View wrap={false} style={{ paddingTop: gap(5) }}>
      <SectionHeading>Institution</SectionHeading>
      <UserText size={10} style={{ fontWeight: 600 }}>
        {institution.name}
      </UserText>
      <View
        style={{
          marginVertical: 1.6 * mm,
          paddingVertical: 1.6 * mm,
          paddingHorizontal: 3 * mm,
          borderLeftWidth: 2,
          borderColor: gradeInk.d.fill,
          backgroundColor: gradeInk.d.tint,
        }}
      >
        <Sans size={smallSize}>{institution.listing}</Sans>
      </View>
      <View style={{ flexDirection: "row" }}>
        <Places title="Where to check recognition" places={institution.recognition} />
        <View style={{ width: 6 * mm }} />
        <Places title="How to verify the documents" places={institution.verification} />
      </View>
    </View>
  );
}

function Places({ title, places }: { readonly title: string; readonly places: readonly PrintedPlace[] }) {
  if (places.length === 0) return <View style={{ flex: 1 }} />;
  return (
    <View style={{ flex: 1 }}>
      <Sans size={smallSize} style={{ fontWeight: 600, marginBottom: 0.6 * mm }}>
        {title}
      </Sans>
      <View {...tagAs("L")}>
        {places.map(({ name, what, citation }) => (
          <View key={`${name} ${citation}`} {...tagAs("LI")} style={{ marginBottom: 0.8 * mm }}>
            <Sans size={smallSize} {...tagAs("LBody")}>
              <Inline style={{ fontWeight: 500 }}>{name}</Inline>
              {what === "" ? " " : `: ${what}. `}
              <Inline style={{ color: ink.sea }}>{citation}</Inline>
            </Sans>
          </View>
        ))}
      </View>
    </View>
  );
}
