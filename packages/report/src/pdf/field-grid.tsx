import { View } from "@react-pdf/renderer";
import type { Field } from "../model/identity.ts";
import { ink, mm } from "./paper.ts";
import { as } from "./structure-tag.ts";
import { Sans, UserText } from "./text.tsx";

const columns = ["30%", "37.5%", "32.5%"] as const;

/** Labels above values, three per row. */
export function FieldGrid({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <View {...as("L")} style={{ flexDirection: "row", flexWrap: "wrap", rowGap: 2.4 * mm }}>
      {fields.map((field, index) => (
        <View
          key={field.label}
          {...as("LI")}
          style={{ width: columns[index % 3] ?? "33%", paddingRight: 4 * mm }}
        >
          <Sans size={7.2} {...as("Lbl")} style={{ color: ink.third }}>
            {field.label}
          </Sans>
          <UserText size={9} {...as("LBody")} style={{ fontWeight: 500 }}>
            {field.value}
          </UserText>
        </View>
      ))}
    </View>
  );
}
