import type { TeamConsistency } from "@meridian/contract/team/schemas";
import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { consistencyQuery } from "../queries.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { plural } from "../../../lib/format/plural.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { Calibration } from "../calibration/calibration.tsx";
import { MedianRuler, rulerStart } from "./median-ruler.tsx";
import { SecondReadingAgreement } from "../second-reading/agreement.tsx";
import * as consistencyStyles from "./consistency.module.css";
import * as styles from "../team.module.css";
import { formatGpa } from "../../../lib/format/format-gpa.ts";

/** How consistently team members evaluate the same country and the same student. */
export function Consistency() {
  const query = useQuery(consistencyQuery);
  return (
    <div className={`grid loose ${styles.parts}`}>
      <SecondReadingAgreement />
      <Calibration />
      <QueryContent query={query} what="The comparison">
        {({ countries, agreement }) => (
          <>
            <SettingsSection
              title="Students evaluated more than once"
              about="Students, matched by student ID, whose records from the same country were evaluated by two or more people. This compares like with like, but different choices of table, policy or excluded courses still count as a difference."
            >
              <Agreement agreement={agreement} />
            </SettingsSection>
            <SettingsSection
              title="Medians by person and country"
              about="People get different applicants, so medians can differ even when everyone is right, and a median of fewer than ten evaluations says very little. If one person is far from the others on many records, compare two of their records side by side."
            >
              <Medians countries={countries} />
            </SettingsSection>
          </>
        )}
      </QueryContent>
    </div>
  );
}

type WidestSpread = TeamConsistency["agreement"]["widest"][number];

const widestColumns: readonly Column<WidestSpread>[] = [
  { head: "Student", cell: ({ externalId }) => externalId },
  { head: "Country", cell: ({ country }) => countryName(country) },
  {
    head: "GPA by evaluator",
    cell: ({ readings }) => (
      <ul className={consistencyStyles.readings}>
        {readings.map(({ evaluationId, name, gpa, system }) => (
          <li key={evaluationId}>
            <b>{formatGpa(gpa)}</b> {name} <span className="muted">{system}</span>
          </li>
        ))}
      </ul>
    ),
  },
  { head: "Difference", numeric: true, cell: ({ spread }) => spread.toFixed(2) },
];

function Agreement({ agreement }: { readonly agreement: TeamConsistency["agreement"] }) {
  if (agreement.students === 0) {
    return (
      <EmptyState icon={Scale} title="No student has been evaluated by two people yet">
        Have two colleagues evaluate the same transcript under the same student ID to see the difference here.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={consistencyStyles.finding}>
        {agreement.alike} of {plural(agreement.students, "student")} within 0.10 GPA; average difference{" "}
        {(agreement.meanSpread ?? 0).toFixed(2)}.
      </p>
      <Table
        caption="Students evaluated by two or more people, largest difference first"
        columns={widestColumns}
        rows={agreement.widest}
        rowKey={({ externalId, country }) => `${externalId} ${country}`}
      />
    </>
  );
}

function Medians({ countries }: { readonly countries: TeamConsistency["countries"] }) {
  const shared = countries.filter(({ evaluators }) => evaluators.length > 1);
  if (shared.length === 0) {
    return (
      <EmptyState icon={Scale} title="No country has been evaluated by two people yet">
        Once two colleagues have saved evaluations for the same country, their medians appear side by side
        here.
      </EmptyState>
    );
  }
  const from = rulerStart(shared);
  return (
    <ul className={consistencyStyles.medians}>
      {shared.map((country) => (
        <li key={country.country}>
          <MedianRuler country={country} from={from} />
        </li>
      ))}
    </ul>
  );
}
