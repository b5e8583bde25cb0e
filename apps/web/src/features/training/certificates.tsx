import type { TrainingCertificate, TrainingStatus } from "@meridian/contract/training/schemas";
import { certificateRequirements, certificateRule } from "@meridian/contract/training/constants";
import { Award } from "lucide-react";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { formatCalendarDate } from "../../lib/format/calendar-day.ts";
import { useSession } from "../../lib/session/session.tsx";
import { countryName } from "../../lib/format/country-name.ts";
import * as styles from "./training.module.css";

/** Certificates earned by country, and progress towards the next ones. Team admins see the same list. */
export function Certificates({
  certificates,
  towards,
}: {
  readonly certificates: readonly TrainingCertificate[];
  readonly towards: TrainingStatus["towards"];
}) {
  const { user, team } = useSession();
  return (
    <section className={styles.progress} aria-labelledby="certificates-title">
      <h2 id="certificates-title">Certificates</h2>
      <p className={styles.sub}>
        You can earn one certificate per country. {certificateRule}.
        {team ? " Your team’s admins can see your certificates." : null}
        {user
          ? null
          : " Sign in to earn certificates; without an account, your practice stays on this device."}
      </p>
      {certificates.length === 0 ? (
        user ? (
          <EmptyState icon={Award} title="None yet">
            To earn your first, answer {certificateRequirements.answers} different questions for one country.
            If a scale has too few marks for that, transcripts at the Practiced level count too.
          </EmptyState>
        ) : null
      ) : (
        <ul className={`sheet ${styles.earned}`}>
          {certificates.map(({ country, answers, right, earnedAt }) => (
            <li key={country}>
              <Award className="i" aria-hidden="true" />
              <span className={styles.of}>
                <IsoTag code={country} /> {countryName(country)}
              </span>
              <span className="muted">
                {right} of {answers} correct
              </span>
              <time className="muted" dateTime={earnedAt}>
                {formatCalendarDate(earnedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {towards.length > 0 ? (
        <>
          <h3>In progress</h3>
          <ul className={`sheet ${styles.earned}`}>
            {towards.map(({ country, answers, right }) => (
              <li key={country}>
                <span className={styles.of}>
                  <IsoTag code={country} /> {countryName(country)}
                </span>
                <span className="muted">
                  {answers} of {certificateRequirements.answers} questions
                </span>
                <span className="muted">{right} correct</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
