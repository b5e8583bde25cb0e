import { tagAs } from "./tagged/structure-tag.ts";
import { mm } from "./paper.ts";
import { Serif } from "./text.tsx";

/** The heading of a part of the report. */
export function SectionHeading({ children }: { readonly children: string }) {
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
