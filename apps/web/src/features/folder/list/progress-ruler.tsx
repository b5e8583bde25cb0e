import { Pause, Play } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { getGroup, type FileGroup } from "../queue/folder-file.ts";
import type { FolderSnapshot } from "../queue/folder-queue.ts";
import * as styles from "./progress-ruler.module.css";

/** What a segment of the ruler shows: a group, with files being read apart from those waiting. */
type Field = "ready" | "look" | "refused" | "now" | "waiting";
const order: readonly Field[] = ["ready", "look", "refused", "now", "waiting"];
const labels: Readonly<Record<Field, string>> = {
  ready: "ready",
  look: "to review",
  refused: "could not be read",
  now: "reading",
  waiting: "waiting",
};

/** One field per file, sorted by state; the needle is at the last one read. */
export function ProgressRuler({
  snapshot,
  concurrency,
  onPause,
}: {
  readonly snapshot: FolderSnapshot;
  readonly concurrency: number;
  readonly onPause: (isPaused: boolean) => void;
}) {
  const { files, progress, isPaused, isAdding, durations } = snapshot;
  const fields = files.map((file): Field => toField(getGroup(file), progress.has(file.id)));
  const counts = order.map((field) => [field, fields.filter((one) => one === field).length] as const);
  const left = fields.filter((field) => field === "now" || field === "waiting").length;
  const scans = files.filter(({ state }) => state.step === "scan").length;
  const read = files.length - left;
  const isReading = left > scans;
  return (
    <section className={`sheet ${styles.run}`} aria-label="Progress">
      <header className="row wrap">
        <h2>
          <span role="status">{isAdding ? "Adding files" : `${read} of ${files.length} read`}</span>
        </h2>
        <span className={`small muted ${styles.timeLeft}`}>
          {isReading ? timeLeft(left - scans, durations, concurrency) : null}
        </span>
        {isReading || isPaused ? (
          <Button icon={isPaused ? Play : Pause} onClick={() => onPause(!isPaused)}>
            {isPaused ? "Resume" : "Pause"}
          </Button>
        ) : null}
      </header>
      <div
        className={styles.ruler}
        role="img"
        aria-label={`${plural(files.length, "file")}: ${counts
          .filter(([, count]) => count > 0)
          .map(([field, count]) => `${count} ${labels[field]}`)
          .join(", ")}`}
      >
        <div className={styles.track}>
          {counts
            .filter(([, count]) => count > 0)
            .map(([field, count]) => (
              <i
                key={field}
                data-field={field}
                style={{ flexGrow: count, backgroundSize: `${100 / count}% 100%` }}
              />
            ))}
        </div>
        <span className={styles.needle} style={{ left: `${(read / Math.max(1, files.length)) * 100}%` }} />
      </div>
      <p className={`small soft cluster ${styles.legend}`} aria-hidden="true">
        {counts
          .filter(([field, count]) => count > 0 || field === "ready" || field === "look")
          .map(([field, count]) => (
            <span key={field}>
              <i data-field={field} />
              <b>{count}</b> {labels[field]}
            </span>
          ))}
      </p>
    </section>
  );
}

function toField(group: FileGroup, isBeingRead: boolean): Field {
  if (group === "sent") return "ready";
  if (group !== "reading") return group;
  return isBeingRead ? "now" : "waiting";
}

/** From the third file on, in whole minutes: earlier it would only be a guess. */
function timeLeft(left: number, durations: readonly number[], concurrency: number): string | null {
  if (durations.length < 3) return null;
  const average = durations.reduce((sum, one) => sum + one, 0) / durations.length;
  const minutes = Math.ceil((average * left) / concurrency / 60_000);
  return minutes <= 1 ? "less than a minute left" : `about ${minutes} min left`;
}
