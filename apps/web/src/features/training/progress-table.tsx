import { GraduationCap } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { useSession } from "../../lib/session.tsx";
import type { Practice } from "./progress/use-progress.ts";

/** Accuracy by country, streak and rounds; where they are kept is said. */
export function ProgressTable({
  practice,
  name,
}: {
  readonly practice: Practice;
  readonly name: (code: string) => string;
}) {
  const { user } = useSession();
  const { progress, streak, waiting } = practice;
  const rows = [...progress.countries].sort(
    (a, b) => share(a) - share(b) || name(a.country).localeCompare(name(b.country)),
  );
  return (
    <section className="progress" aria-labelledby="progress-title">
      <h2 id="progress-title">Your progress</h2>
      <p className="sub">
        {user
          ? waiting > 0
            ? `Kept in your account; ${waiting === 1 ? "1 round waits" : `${waiting} rounds wait`} for the network.`
            : "Kept in your account and on this device."
          : "Kept on this device only. Signed in, it is kept in your account."}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon={GraduationCap} title="Nothing practised yet">
          After your first set, your accuracy for each country stands here.
        </EmptyState>
      ) : (
        <>
          <dl className="tally">
            <div>
              <dt>Rounds</dt>
              <dd>{progress.rounds}</dd>
            </div>
            <div>
              <dt>Streak now</dt>
              <dd>{streak}</dd>
            </div>
            <div>
              <dt>Best in a round</dt>
              <dd>{progress.bestStreak}</dd>
            </div>
          </dl>
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
                    Right
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
                    <td>{Math.round(share(row) * 100)}%</td>
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

function share({ asked, right }: { readonly asked: number; readonly right: number }): number {
  return asked === 0 ? 0 : right / asked;
}
