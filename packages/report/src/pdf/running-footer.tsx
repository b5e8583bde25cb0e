import { Link, Path, Svg, Text, View } from "@react-pdf/renderer";
import { verifyLine, type Issue } from "../letterhead.ts";
import { qrPath } from "../qr-path.ts";
import type { ReportModel } from "../report-model.ts";
import { ink, mm } from "./paper.ts";
import { tagAs, tagAsArtifact } from "./tagged/structure-tag.ts";

// Set on each line, because a line height inherited from the page is multiplied again on every page.
const line = { fontSize: 7.4, lineHeight: 1.38, color: ink.second };
const codeLine = { ...line, fontSize: 9.5, fontWeight: 600, letterSpacing: 0.5, color: ink.text } as const;

/**
 * At the foot of every page: how to verify the report, the versions used, and the page number. Screen readers read it
 * once, after everything else; the links are on every page.
 */
export function RunningFooter(props: {
  readonly report: ReportModel;
  readonly page: number;
  readonly pages: number;
}) {
  const { report, page, pages } = props;
  return (
    <View
      {...tagAs("Div", { last: true })}
      style={{
        flexDirection: "row",
        justifyContent: "space-between",
        alignItems: "flex-end",
        paddingTop: 2.6 * mm,
        marginTop: 1.6 * mm,
        borderTopWidth: 0.75,
        borderColor: ink.neatline,
      }}
    >
      {report.issue ? (
        <Verification issue={report.issue} isRead={page === pages} />
      ) : (
        <View {...readIf(page === pages)}>
          <Text style={line}>Fingerprint</Text>
          <Text style={codeLine}>{report.code}</Text>
        </View>
      )}
      <View {...readIf(page === pages)} style={{ alignItems: "flex-end", flexShrink: 0 }}>
        {report.issue && <Text style={line}>{`Fingerprint ${report.code}`}</Text>}
        <Text style={line}>{report.versions}</Text>
        <Text {...tagAsArtifact()} style={line}>{`Page ${page} of ${pages}`}</Text>
      </View>
    </View>
  );
}

const qrSize = 16 * mm;

function readIf(isRead: boolean) {
  return isRead ? {} : tagAsArtifact();
}

function Verification({ issue, isRead }: { readonly issue: Issue; readonly isRead: boolean }) {
  const { size, path } = qrPath(issue.address);
  return (
    <View style={{ flexDirection: "row", alignItems: "center" }}>
      <View {...tagAs("P")}>
        <Link
          {...tagAs("Link", { description: `Verify this report at ${issue.address}` })}
          src={issue.address}
          style={{ width: qrSize, height: qrSize }}
        >
          <Svg
            {...tagAs("Figure", { description: `QR code for ${issue.address}` })}
            style={{ width: qrSize, height: qrSize }}
            viewBox={`0 0 ${size} ${size}`}
          >
            <Path d={path} fill={ink.text} />
          </Svg>
        </Link>
      </View>
      <View {...readIf(isRead)} style={{ marginLeft: 3 * mm }}>
        <Text style={line}>Verification code</Text>
        <Text style={codeLine}>{issue.code}</Text>
        <Text style={line}>{verifyLine(issue)}</Text>
      </View>
    </View>
  );
}
