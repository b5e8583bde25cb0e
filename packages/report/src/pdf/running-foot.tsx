import { Link, Path, Svg, Text, View } from "@react-pdf/renderer";
import { checkLine, type Issue } from "../letterhead.ts";
import { qrPath } from "../qr-path.ts";
import type { ReportModel } from "../report-model.ts";
import { ink, mm } from "./paper.ts";
import { as, unread } from "./structure-tag.ts";

// Said on each line: a line height taken over from the page is multiplied again with every page.
const line = { fontSize: 7.4, lineHeight: 1.38, color: ink.second };
const codeLine = { ...line, fontSize: 9.5, fontWeight: 600, letterSpacing: 0.5, color: ink.text } as const;

/**
 * At the foot of every page: how to check the paper, what it was made with, and which page this is. Read aloud once, after
 * everything else; the links are there on every page.
 */
export function RunningFoot(props: {
  readonly report: ReportModel;
  readonly page: number;
  readonly pages: number;
}) {
  const { report, page, pages } = props;
  return (
    <View
      {...as("Div", { last: true })}
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
        <Text {...unread()} style={line}>{`Page ${page} of ${pages}`}</Text>
      </View>
    </View>
  );
}

const side = 16 * mm;

function readIf(isRead: boolean) {
  return isRead ? {} : unread();
}

function Verification({ issue, isRead }: { readonly issue: Issue; readonly isRead: boolean }) {
  const { size, path } = qrPath(issue.address);
  return (
    <View style={{ flexDirection: "row", alignItems: "center" }}>
      <View {...as("P")}>
        <Link
          {...as("Link", { words: `Check this report at ${issue.address}` })}
          src={issue.address}
          style={{ width: side, height: side }}
        >
          <Svg
            {...as("Figure", { words: `QR code of ${issue.address}` })}
            style={{ width: side, height: side }}
            viewBox={`0 0 ${size} ${size}`}
          >
            <Path d={path} fill={ink.text} />
          </Svg>
        </Link>
      </View>
      <View {...readIf(isRead)} style={{ marginLeft: 3 * mm }}>
        <Text style={line}>Verification code</Text>
        <Text style={codeLine}>{issue.code}</Text>
        <Text style={line}>{checkLine(issue)}</Text>
      </View>
    </View>
  );
}
