import type { TrainingCertificate } from "@meridian/contract/training";
import { certificateAfter } from "@meridian/contract/training-constants";
import { Award } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { dayText } from "../../lib/day-text.ts";
import { useSession } from "../../lib/session.tsx";

/** What practice has earned, by country; the team's admin sees the same list. */
export function Certificates({
  certificates,
  name,
}: {
  readonly certificates: readonly TrainingCertificate[];
  readonly name: (code: string) => string;
}) {
  const { user } = useSession();
  const { answers, share } = certificateAfter;
  return (
    <section className="progress" aria-labelledby="certificates-title">
      <h2 id="certificates-title">Certificates</h2>
      <p className="sub">
        One for each country whose last {answers} answers, given without the table, are {100 * share}% right.
        {user
          ? " The admins of your team see them too."
          : " Signed in, you earn them; a guest’s practice stays on the device."}
      </p>
      {certificates.length === 0 ? (
        user ? (
          <EmptyState icon={Award} title="None yet">
            The first comes with {answers} answers in one country.
          </EmptyState>
        ) : null
      ) : (
        <ul className="sheet earned">
          {certificates.map(({ country, answers: given, right, earnedAt }) => (
            <li key={country}>
              <Award className="i" aria-hidden="true" />
              <span className="of">
                <IsoTag code={country.replace(/^X-/, "")} /> {name(country)}
              </span>
              <span className="muted">
                {right} of {given} right
              </span>
              <time className="muted" dateTime={earnedAt}>
                {dayText(earnedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
