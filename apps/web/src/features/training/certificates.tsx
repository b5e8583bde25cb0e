import type { TrainingCertificate, TrainingStanding } from "@meridian/contract/training";
import { certificateAfter, certificateRule } from "@meridian/contract/training-constants";
import { Award } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { dayText } from "../../lib/day-text.ts";
import { useSession } from "../../lib/session.tsx";

/** What practice has earned, by country; the team's admin sees the same list. */
export function Certificates({
  certificates,
  towards,
  name,
}: {
  readonly certificates: readonly TrainingCertificate[];
  readonly towards: TrainingStanding["towards"];
  readonly name: (code: string) => string;
}) {
  const { user, team } = useSession();
  return (
    <section className="progress" aria-labelledby="certificates-title">
      <h2 id="certificates-title">Certificates</h2>
      <p className="sub">
        One a country: {certificateRule}.{team ? " The admins of your team see them too." : null}
        {user ? null : " Signed in, you earn them; a guest’s practice stays on the device."}
      </p>
      {certificates.length === 0 ? (
        user ? (
          <EmptyState icon={Award} title="None yet">
            The first comes with {certificateAfter.answers} different questions of one country. Where a scale
            has too few marks, the transcripts of the Practised level make up the number.
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
      {towards.length > 0 ? (
        <>
          <h3>On the way</h3>
          <ul className="sheet earned">
            {towards.map(({ country, answers, right }) => (
              <li key={country}>
                <span className="of">
                  <IsoTag code={country.replace(/^X-/, "")} /> {name(country)}
                </span>
                <span className="muted">
                  {answers} of {certificateAfter.answers} questions
                </span>
                <span className="muted">{right} right</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
