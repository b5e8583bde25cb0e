import { Circle, Image, Path, Svg, View } from "@react-pdf/renderer";
import { fitLogo, issueLine } from "../letterhead.ts";
import type { ReportModel } from "../report-model.ts";
import { ink, mm } from "./paper.ts";
import { useGap } from "./spacing.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { Sans, Serif, UserText } from "./text.tsx";

/** Space for a logo at the top right. */
const logoBox = { width: 58 * mm, height: 17 * mm };

/** The report's title, and the office's name and logo or our own. */
export function ReportHeader({
  report,
  logo,
}: {
  readonly report: ReportModel;
  readonly logo: string | null;
}) {
  const gap = useGap();
  return (
    <View
      style={{
        flexDirection: "row",
        justifyContent: "space-between",
        paddingTop: gap(4),
        paddingBottom: gap(3.4),
      }}
    >
      <View style={{ flex: 1, paddingRight: 6 * mm }}>
        <Serif size={21} {...tagAs("H1")} style={{ fontWeight: 500, lineHeight: 1.15 }}>
          {report.title}
        </Serif>
        <Sans size={9} style={{ color: ink.second, marginTop: 0.6 * mm }}>
          {report.subtitle}
        </Sans>
      </View>
      <View style={{ alignItems: "flex-end", maxWidth: 92 * mm }}>
        {report.letterhead ? <Office letterhead={report.letterhead} logo={logo} /> : <Brand />}
        <Sans size={8} style={{ color: ink.second, marginTop: 0.6 * mm }}>
          {report.issued}
        </Sans>
        {report.issue && (
          <Sans size={8} style={{ color: ink.second }}>
            {issueLine(report.issue)}
          </Sans>
        )}
      </View>
    </View>
  );
}

function Office(props: {
  readonly letterhead: NonNullable<ReportModel["letterhead"]>;
  readonly logo: string | null;
}) {
  const { institution, address = [], logo } = props.letterhead;
  return (
    <>
      {logo && props.logo !== null && (
        <Image
          {...tagAs("Figure", { description: `Logo of ${institution}` })}
          src={props.logo}
          style={{ ...fitLogo(logo, logoBox), marginBottom: 1.4 * mm }}
        />
      )}
      <UserText size={11} style={{ fontWeight: 600, textAlign: "right" }}>
        {institution}
      </UserText>
      {address.map((line, index) => (
        <UserText key={`${index} ${line}`} size={8} style={{ color: ink.second, textAlign: "right" }}>
          {line}
        </UserText>
      ))}
    </>
  );
}

function Brand() {
  return (
    <View style={{ flexDirection: "row", alignItems: "center" }}>
      <LogoMark />
      <Serif size={12.5} style={{ fontWeight: 600, marginLeft: 1.6 * mm }}>
        Meridian
      </Serif>
    </View>
  );
}

function LogoMark() {
  return (
    <Svg width={6 * mm} height={6 * mm} viewBox="0 0 32 32">
      <Circle cx={16} cy={18.2} r={11.3} fill="none" stroke={ink.text} strokeWidth={2.2} />
      <Path
        d="M16 6.9c-7.2 5.5-7.2 17.1 0 22.6M16 6.9c7.2 5.5 7.2 17.1 0 22.6"
        fill="none"
        stroke={ink.text}
        strokeWidth={1.6}
      />
      <Path d="M16 5v26" fill="none" stroke={ink.needle} strokeWidth={2.3} />
      <Path d="M11.2 1h9.6L16 8.2z" fill={ink.needle} />
    </Svg>
  );
}
