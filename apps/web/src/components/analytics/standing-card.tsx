import { enoughToStand, type Standing, standingStepWidth } from "@meridian/contract/dashboard";
import { UserSearch } from "lucide-react";
import type { ReactNode } from "react";
import { dayText } from "../../lib/day-text.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import { DotPlot } from "../charts/dot-plot.tsx";
import { EmptyState } from "../empty-state.tsx";
import { IsoTag } from "../iso-tag.tsx";
import { counted, gpaText, percentText } from "./figure-text.ts";
import { standingSays } from "./insight-captions.ts";
import { standingTable } from "./insight-tables.ts";

/** One applicant among the other evaluations of the same country. */
export function StandingCard({
  standing,
  choose,
  className,
}: {
  readonly standing: Standing;
  /** Where another applicant is chosen. */
  readonly choose?: ReactNode;
  readonly className?: string;
}) {
  const { applicant, cases, below, since, steps, scope } = standing;
  const says = standingSays(standing);
  const enough = applicant !== null && cases >= enoughToStand;
  return (
    <ChartCard
      title="Where an applicant stands"
      subtitle={`Against ${scope === "team" ? "the team’s" : "your own"} past evaluations of the same country`}
      says={says}
      table={standingTable(standing)}
      picture={enough}
      className={className}
      foot={
        <>
          {choose}
          <p>
            It compares GPAs of one country, whatever the university, degree or table. It cannot tell how an
            applicant compares with everybody there: only with those who applied to you.
          </p>
        </>
      }
      empty={
        applicant ? null : (
          <EmptyState icon={UserSearch} title="No applicant yet" action={choose}>
            As soon as an evaluation with a country and a GPA is saved, it can be placed among the others.
          </EmptyState>
        )
      }
    >
      {enough ? (
        <DotPlot
          finding={says}
          width={standingStepWidth}
          steps={steps.map((step) => ({
            ...step,
            words: `${gpaText(step.from)} to ${gpaText(step.from + standingStepWidth)}: ${counted(step.cases, "evaluation")}`,
          }))}
          needle={{
            at: applicant.gpa,
            label: `${gpaText(applicant.gpa)}, above ${percentText(below, cases)} of ${cases}`,
          }}
        />
      ) : null}
      {applicant ? (
        <p className="among">
          <IsoTag code={applicant.country.replace(/^X-/, "")} /> {applicant.countryName}
          <span className="muted">
            {" "}
            · {counted(cases, "other evaluation")}
            {since ? ` since ${dayText(since)}` : ""}
          </span>
        </p>
      ) : null}
    </ChartCard>
  );
}
