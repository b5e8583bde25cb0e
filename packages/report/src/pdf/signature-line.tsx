import { View } from "@react-pdf/renderer";
import type { ReportModel } from "../report-model.ts";
import { ink, mm } from "./paper.ts";
import { Written } from "./words.tsx";

/** Room to sign, with the name of who does. */
export function SignatureLine({ report }: { readonly report: ReportModel }) {
  const { signatory, institution } = report.letterhead ?? {};
  if (!signatory) return null;
  return (
    <View style={{ width: 70 * mm, paddingTop: 14 * mm }}>
      <View style={{ borderTopWidth: 0.75, borderColor: ink.neatline, paddingTop: 1 * mm }}>
        <Written size={8.6} style={{ fontWeight: 600 }}>
          {signatory.name}
        </Written>
        {signatory.title !== "" && (
          <Written size={8} style={{ color: ink.second }}>
            {signatory.title}
          </Written>
        )}
        <Written size={8} style={{ color: ink.second }}>
          {institution ?? ""}
        </Written>
      </View>
    </View>
  );
}
