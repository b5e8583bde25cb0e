import { GraduationCap } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { accuracy, accuracyClasses } from "./progress/accuracy.ts";
import { ProgressMap } from "./progress/progress-map.tsx";
import type { Practice } from "./progress/use-progress.ts";
import * as styles from "./training.module.css";

/** Accuracy by country on the map and in a table, streak and rounds, with a note on where they are saved. */
export function ProgressTable({
  practice,
  name,
}: {
  readonly practice: Practice;
  readonly name: (code: string) => string;
}) {
  const { user } = useSession();
  const { progress, streak, waiting, certificates } = practice;
  const classes = useMemo(
    () =>
      accuracyClasses(
        progress.countries,
        certificates.map(({ country }) => country),
      ),
    [progress.countries, certificates],
  );
  const rows = [...progress.countries].sort(
    (a, b) => accuracy(a) - accuracy(b) || name(a.country).localeCompare(name(b.country)),
  );
  return (
    <section className={styles.progress} aria-labelledby="progress-title">
      <h2 id="progress-title">Your progress</h2>
      <p className={styles.sub}>
        {user
          ? waiting > 0
            ? `Saved in your account; ${waiting === 1 ? "1 round is" : `${waiting} rounds are`} waiting for a connection.`
            : "Saved in your account and on this device."
          : "Saved on this device only. Sign in to keep it in your account."}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon={GraduationCap} title="No practice yet">
          After your first set, your accuracy by country will appear here.
        </EmptyState>
      ) : (
        <>
          <dl className={styles.tally}>
            <div>
              <dt>Rounds</dt>
              <dd>{progress.rounds}</dd>
            </div>
            <div>
              <dt>Current streak</dt>
              <dd>{streak}</dd>
            </div>
            <div>
              <dt>Best streak in a round</dt>
              <dd>{progress.bestStreak}</dd>
            </div>
          </dl>
          <ProgressMap classes={classes} />
          <div className="sheet">
            <table className="table cozy">
              <caption className="sr">Accuracy by country, weakest first</caption>
              <thead>
                <tr>
                  <th scope="col">Country</th>
                  <th scope="col" className="num">
                    Answered
                  </th>
                  <th scope="col" className="num">
                    Correct
                  </th>
                  <th scope="col">Accuracy</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.country}>
                    <td>{name(row.country)}</td>
                    <td className="num">{row.asked}</td>
                    <td className="num">{row.right}</td>
                    <td>{Math.round(accuracy(row) * 100)}%</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
