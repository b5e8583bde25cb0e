import type { TeamConsistency } from "@meridian/contract/team";
import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { consistencyQuery } from "./calls.ts";
import { countryName } from "./country-name.ts";
import { Loaded } from "./loaded.tsx";
import { MedianRuler } from "./median-ruler.tsx";
import { Part } from "./part.tsx";
import "./consistency.css";
import { counted } from "./words.ts";

/** How alike the team's people read the same country and the same student. */
export function Consistency() {
  const query = useQuery(consistencyQuery);
  return (
    <div className="team-parts">
      <Loaded query={query} what="The comparison">
        {({ countries, agreement }) => (
          <>
            <Part
              title="Students read twice"
              about="The same student, by external ID, on a record of the same country, read by two people or more. This compares like with like; what two people chose differently (table, policy, courses left out) still counts as a difference."
            >
              <Agreement agreement={agreement} />
            </Part>
            <Part
              title="Medians by person and country"
              about="People get different applicants, so medians differ without anybody reading wrongly, and under ten evaluations a median says very little. Look where one person is far from the others on many records, then read two of their records side by side."
            >
              <Medians countries={countries} />
            </Part>
          </>
        )}
      </Loaded>
    </div>
  );
}

type Widest = TeamConsistency["agreement"]["widest"][number];

const widestColumns: readonly Column<Widest>[] = [
  { id: "student", head: "Student", cell: ({ externalId }) => externalId },
  { id: "country", head: "Country", cell: ({ country }) => countryName(country) },
  {
    id: "readings",
    head: "Read as",
    cell: ({ readings }) => (
      <ul className="team-readings">
        {readings.map(({ evaluationId, name, gpa, system }) => (
          <li key={evaluationId}>
            <b>{gpa.toFixed(2)}</b> {name} <span className="muted">{system}</span>
          </li>
        ))}
      </ul>
    ),
  },
  { id: "spread", head: "Apart", numeric: true, cell: ({ spread }) => spread.toFixed(2) },
];

function Agreement({ agreement }: { readonly agreement: TeamConsistency["agreement"] }) {
  if (agreement.students === 0) {
    return (
      <EmptyState icon={Scale} title="No student has been read by two people yet">
        Let two colleagues evaluate the same transcript under the same external ID: the difference stands
        here.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="team-finding">
        {agreement.alike} of {counted(agreement.students, "student")} within 0.10 GPA; on average{" "}
        {(agreement.meanSpread ?? 0).toFixed(2)} apart.
      </p>
      <Table
        caption="Students read by two people, the furthest apart first"
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
      <EmptyState icon={Scale} title="No country has been read by two people yet">
        Once two colleagues have saved evaluations of one country, their medians stand side by side here.
      </EmptyState>
    );
  }
  return (
    <ul className="team-medians">
      {shared.map((country) => (
        <li key={country.country}>
          <MedianRuler country={country} />
        </li>
      ))}
    </ul>
  );
}
