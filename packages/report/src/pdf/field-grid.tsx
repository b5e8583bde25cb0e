import { View } from "@react-pdf/renderer";
import type { Field } from "../model/identity.ts";
import { ink, mm } from "./paper.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { Sans, UserText } from "./text.tsx";

const threeColumns: readonly string[] = ["30%", "37.5%", "32.5%"];

/** Labels above values, three per row unless other widths are given. */
export function FieldGrid({
  fields,
  columns = threeColumns,
}: {
  readonly fields: readonly Field[];
  readonly columns?: readonly string[];
}) {
  return (
    <View {...tagAs("L")} style={{ flexDirection: "row", flexWrap: "wrap", rowGap: 2.4 * mm }}>
      {fields.map((field, index) => (
        <View
          key={field.label}
          {...tagAs("LI")}
          style={{ width: columns[index % columns.length] ?? "33%", paddingRight: 4 * mm }}
        >
          <Sans size={7.2} {...tagAs("Lbl")} style={{ color: ink.third }}>
            {field.label}
          </Sans>
          <UserText size={9} {...tagAs("LBody")} style={{ fontWeight: 500 }}>
            {field.value}
          </UserText>
        </View>
      ))}
    </View>
  );
}
