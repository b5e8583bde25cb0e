import { GraduationCap } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { SheetTable } from "../../components/table/table.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { plural } from "../../lib/format/plural.ts";
import { countryName } from "../../lib/format/country-name.ts";
import { accuracy, accuracyClasses } from "./progress/accuracy.ts";
import { ProgressMap } from "./progress/progress-map.tsx";
import type { Practice } from "./progress/use-progress.ts";
import { Fact } from "../../components/text/fact.tsx";
import * as styles from "./training.module.css";

/** Accuracy by country on the map and in a table, streak and rounds, with a note on where they are saved. */
export function ProgressTable({ practice }: { readonly practice: Practice }) {
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
    (a, b) => accuracy(a) - accuracy(b) || countryName(a.country).localeCompare(countryName(b.country)),
  );
  return (
    <section className={styles.progress} aria-labelledby="progress-title">
      <h2 id="progress-title">Your progress</h2>
      <p className={styles.sub}>
        {user
          ? waiting > 0
            ? `Saved in your account; ${plural(waiting, "round is", "rounds are")} waiting for a connection.`
            : "Saved in your account and on this device."
          : "Saved on this device only. Sign in to keep it in your account."}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon={GraduationCap} title="No practice yet">
          After your first set, your accuracy by country will appear here.
        </EmptyState>
      ) : (
        <>
          <dl className={`cluster ${styles.tally}`}>
            <Fact label="Rounds">{progress.rounds}</Fact>
            <Fact label="Current streak">{streak}</Fact>
            <Fact label="Best streak in a round">{progress.bestStreak}</Fact>
          </dl>
          <ProgressMap classes={classes} />
          <SheetTable
            caption="Accuracy by country, weakest first"
            rows={rows}
            rowKey={({ country }) => country}
            columns={[
              { head: "Country", cell: ({ country }) => countryName(country) },
              { head: "Answered", cell: ({ asked }) => asked, numeric: true },
              { head: "Correct", cell: ({ right }) => right, numeric: true },
              { head: "Accuracy", cell: (row) => `${Math.round(accuracy(row) * 100)}%` },
            ]}
          />
        </>
      )}
    </section>
  );
}
