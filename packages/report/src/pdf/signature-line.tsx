import { View } from "@react-pdf/renderer";
import type { ReportModel } from "../report-model.ts";
import { ink, mm } from "./paper.ts";
import { UserText } from "./text.tsx";

/** Space for a signature, with the signatory's name. */
export function SignatureLine({ report }: { readonly report: ReportModel }) {
  const { signatory, institution } = report.letterhead ?? {};
  if (!signatory) return null;
  return (
    <View style={{ width: 70 * mm, paddingTop: 14 * mm }}>
      <View style={{ borderTopWidth: 0.75, borderColor: ink.neatline, paddingTop: 1 * mm }}>
        <UserText size={8.6} style={{ fontWeight: 600 }}>
          {signatory.name}
        </UserText>
        {signatory.title !== "" && (
          <UserText size={8} style={{ color: ink.second }}>
            {signatory.title}
          </UserText>
        )}
        <UserText size={8} style={{ color: ink.second }}>
          {institution ?? ""}
        </UserText>
      </View>
    </View>
  );
}
