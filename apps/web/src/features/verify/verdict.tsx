import type { Verification } from "@meridian/contract/gpa-reports";
import type { ReportModel } from "@meridian/report/report-model";
import { CircleCheck, CircleQuestionMark, CircleX, History } from "lucide-react";
import type { ReactNode } from "react";
import { ReportSheet } from "../../components/report-sheet/report-sheet.tsx";
import { dayText } from "../../lib/day-text.ts";

/** What we know of the paper, in words first; the paper itself only while it holds. */
export function Verdict({ answer }: { readonly answer: Verification }) {
  switch (answer.state) {
    case "valid":
      return (
        <>
          <Banner tone="ok" icon={CircleCheck} title="This report is valid">
            {issued(answer)} It must say exactly this:
          </Banner>
          <div className="verify-paper">
            {/* The server made it with packages/report; its shape is that package's own. */}
            <ReportSheet report={answer.printed as ReportModel} size="A4" logo={answer.logo} />
          </div>
        </>
      );
    case "replaced":
      return (
        <Banner tone="warn" icon={History} title="Replaced by a newer version">
          {issued(answer)} A newer version was issued on {dayText(answer.since.slice(0, 10))}. Ask for that
          one, and do not rely on this paper.
        </Banner>
      );
    case "revoked":
      return (
        <Banner tone="bad" icon={CircleX} title="This report was revoked">
          {issued(answer)} It was revoked on {dayText(answer.since.slice(0, 10))} and does not hold any more.
        </Banner>
      );
    case "erased":
      return (
        <Banner tone="warn" icon={CircleQuestionMark} title="The record was erased">
          A report with this code was issued, but the record of its student has been erased since. We cannot
          say any more what it said.
        </Banner>
      );
    case "unknown":
      return (
        <Banner tone="bad" icon={CircleX} title="No report has this code">
          Check it letter by letter; 0 and O, 1, I and L are read alike. If it is typed right, this is no
          report of ours.
        </Banner>
      );
  }
}

function issued(paper: {
  readonly number: string;
  readonly version: number;
  readonly institution: string;
  readonly issuedAt: string;
}): string {
  const which =
    paper.version === 1 ? `Report ${paper.number}` : `Report ${paper.number}, version ${paper.version},`;
  const by = paper.institution ? ` by ${paper.institution}` : "";
  return `${which} was issued${by} on ${dayText(paper.issuedAt.slice(0, 10))}.`;
}

function Banner(props: {
  readonly tone: "ok" | "warn" | "bad";
  readonly icon: typeof History;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { icon: Icon } = props;
  return (
    <section className={`verdict ${props.tone}`} role="status">
      <Icon className="i" aria-hidden="true" />
      <div>
        <h2>{props.title}</h2>
        <p>{props.children}</p>
      </div>
    </section>
  );
}
