import type { TeamConsistency } from "@meridian/contract/team";
import { IsoTag } from "../../components/iso-tag.tsx";
import { countryName } from "./country-name.ts";
import { counted } from "./words.ts";

/** From this many evaluations on, a median is drawn full. */
const enough = 10;
const top = 4;

/** One country: each person's median on the 0–4 rule, the needle at the team's. */
export function MedianRuler({ country }: { readonly country: TeamConsistency["countries"][number] }) {
  const at = (gpa: number) => `${Math.min(100, (100 * gpa) / top)}%`;
  const name = countryName(country.country);
  return (
    <section aria-label={name}>
      <h3>
        <IsoTag code={country.country.replace(/^X-/, "")} /> {name}
        <small>
          median {country.median.toFixed(2)} of {counted(country.evaluations, "evaluation")}
        </small>
      </h3>
      <ul>
        {country.evaluators.map((person) => (
          <li key={person.userId ?? person.name} className={person.evaluations < enough ? "few" : undefined}>
            <span className="name">{person.name}</span>
            <span className="rule" aria-hidden="true">
              <span className="dot" style={{ left: at(person.median) }} />
              <span className="needle" style={{ left: at(country.median) }} />
            </span>
            <span className="num">{person.median.toFixed(2)}</span>
            <span className="muted">
              {counted(person.evaluations, "evaluation")}
              {person.evaluations < enough ? ", too few to judge" : ""}
            </span>
          </li>
        ))}
        <li className="axis" aria-hidden="true">
          <span className="numbers">
            {Array.from({ length: top + 1 }, (_, gpa) => (
              <span key={gpa} style={{ left: at(gpa) }}>
                {gpa}
              </span>
            ))}
          </span>
        </li>
      </ul>
    </section>
  );
}
