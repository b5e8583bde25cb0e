import { minCasesForRank, type ApplicantRank, rankStepWidth } from "@meridian/contract/dashboard/schemas";
import { UserSearch } from "lucide-react";
import type { ReactNode } from "react";
import { formatCalendarDate } from "../../../lib/format/calendar-day.ts";
import { plural } from "../../../lib/format/plural.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import { DotPlot } from "../charts/dot-plot.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { formatGpa, formatPercent } from "../figures/figure-text.ts";
import { applicantRankCaption } from "../figures/insight-captions.ts";
import { applicantRankTable } from "../figures/insight-tables.ts";
import * as styles from "./analytics.module.css";
import { formatGpa as formatRecordGpa } from "../../../lib/format/format-gpa.ts";

/** Compares one applicant with the other evaluations from the same country. */
export function ApplicantRankCard({
  rank,
  choose,
  className,
}: {
  readonly rank: ApplicantRank;
  /** Control to choose another applicant. */
  readonly choose?: ReactNode;
  readonly className?: string;
}) {
  const { applicant, cases, below, since, steps, scope } = rank;
  const caption = applicantRankCaption(rank);
  const hasEnough = applicant !== null && cases >= minCasesForRank;
  return (
    <ChartCard
      title="Where an applicant ranks"
      subtitle={`Compared with ${scope === "team" ? "your team’s" : "your own"} past evaluations from the same country`}
      caption={caption}
      table={applicantRankTable(rank)}
      imageExport={hasEnough}
      className={className}
      emphasis="caption"
      foot={
        <>
          {choose}
          <p>
            This compares GPAs within one country, regardless of university, degree or table. It shows how an
            applicant compares with your other applicants, not with all students in that country.
          </p>
        </>
      }
      empty={
        applicant ? null : (
          <EmptyState icon={UserSearch} title="No applicant yet" action={choose}>
            Save an evaluation with a country and a GPA to compare it with the others.
          </EmptyState>
        )
      }
    >
      {hasEnough ? (
        <DotPlot
          caption={caption}
          width={rankStepWidth}
          steps={steps.map((step) => ({
            ...step,
            description: `${formatGpa(step.from)} to ${formatGpa(step.from + rankStepWidth)}: ${plural(step.cases, "evaluation")}`,
          }))}
          needle={{
            at: applicant.gpa,
            label: `${formatRecordGpa(applicant.gpa)}, above ${formatPercent(below, cases)} of ${cases}`,
          }}
        />
      ) : null}
      {applicant ? (
        <p className={`row small ${styles.among}`}>
          <IsoTag code={applicant.country} /> {applicant.countryName}
          <span className="muted">
            {" "}
            · {plural(cases, "other evaluation")}
            {since ? ` since ${formatCalendarDate(since)}` : ""}
          </span>
        </p>
      ) : null}
    </ChartCard>
  );
}
