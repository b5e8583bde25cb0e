import { enoughForDrift, enoughForMedian, type EvaluatorDrift } from "@meridian/contract/dashboard";
import { Eye, Users } from "lucide-react";
import { Badge } from "../badge.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { countText, signed } from "./figure-text.ts";
import { driftSays, wantsReview } from "./insight-captions.ts";
import { driftTable } from "./insight-tables.ts";

/** A difference of so many GPA points fills half of the bar. */
const fullBar = 0.3;

/** How far each evaluator's GPAs lie from the colleagues' on the same tables. */
export function DriftCard({
  people,
  className,
}: {
  readonly people: readonly EvaluatorDrift[];
  readonly className?: string;
}) {
  const compared = people.filter(({ difference }) => difference !== null);
  return (
    <ChartCard
      title="Drift between evaluators"
      subtitle="Median GPA against the colleagues’ on the same country and table"
      says={driftSays(people)}
      table={driftTable(people)}
      picture={false}
      className={className}
      foot={`Only tables are compared on which the evaluator and the colleagues have at least ${enoughForMedian} GPAs each, and only people with ${enoughForDrift} such cases. A difference can come from the marking or from the applicants: transcripts are not dealt out at random. Take it as a reason to read a few together, not as a verdict.`}
      empty={
        compared.length === 0 ? (
          <EmptyState icon={Users} title="Too few to compare">
            It takes {enoughForDrift} GPAs on tables that colleagues have used at least {enoughForMedian}{" "}
            times.
          </EmptyState>
        ) : null
      }
    >
      <div className="table-scroll">
        <table className="people">
          <caption className="sr">Drift by evaluator</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="num">
                Cases
              </th>
              <th scope="col">Drift</th>
              <th scope="col" className="num">
                <span className="sr">GPA points</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id ?? "gone"}>
                <th scope="row">
                  {person.name}{" "}
                  {wantsReview(person) ? (
                    <Badge tone="warn">
                      <Eye className="i sm" aria-hidden="true" />
                      review
                    </Badge>
                  ) : null}
                </th>
                <td className="num">{countText(person.cases)}</td>
                <td>
                  <DriftBar difference={person.difference} hot={wantsReview(person)} />
                </td>
                <td className="num">{person.difference === null ? "too few" : signed(person.difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  );
}

function DriftBar({ difference, hot }: { readonly difference: number | null; readonly hot: boolean }) {
  const width = `${Math.min(1, Math.abs(difference ?? 0) / fullBar) * 50}%`;
  return (
    <span className="drift-bar" aria-hidden="true">
      <span
        className={hot ? "hot" : undefined}
        style={(difference ?? 0) < 0 ? { right: "50%", width } : { left: "50%", width }}
      />
    </span>
  );
}
