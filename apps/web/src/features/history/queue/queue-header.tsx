import type { QueueCounts } from "@meridian/contract/queue/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { Link2, Shuffle } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { getDisplayZone } from "../../../lib/format/calendar-day.ts";
import * as styles from "./queue-header.module.css";
import { formatCount } from "../../../lib/format/plural.ts";

interface Props {
  readonly teamName: string;
  readonly counts: QueueCounts | undefined;
  /** The control that switches to all records. */
  readonly switcher: ReactNode;
  readonly isClaiming: boolean;
  /** Null if the visitor can only read. */
  readonly onClaim: (() => void) | null;
  readonly onRules: () => void;
}

export function QueueHeader({ teamName, counts, switcher, isClaiming, onClaim, onRules }: Props) {
  return (
    <header className={`row wrap between ${styles.head}`}>
      <div>
        <h1>Queue</h1>
        <p className="lead">
          {teamName}
          {counts
            ? ` · ${formatCount(counts.views.open)} open, ${counts.due === 0 ? "none due" : `${formatCount(counts.due)} due`} by today (${getDisplayZone()})`
            : ""}
        </p>
      </div>
      <div className={`row wrap ${styles.tools}`}>
        {switcher}
        {counts?.mayAssign ? (
          <ButtonLink icon={Link2} to={paths.marksRequests} kind="quiet">
            Marks from students
          </ButtonLink>
        ) : null}
        {counts?.mayManage ? (
          <Button kind="quiet" icon={Shuffle} onClick={onRules}>
            Assign by rule
          </Button>
        ) : null}
        {onClaim ? (
          <span className={styles.claim}>
            <Button kind="primary" busy={isClaiming && "Claiming"} onClick={onClaim}>
              Claim the next one
              <span className="kbd" aria-hidden="true">
                N
              </span>
            </Button>
          </span>
        ) : null}
      </div>
    </header>
  );
}

/** On phones, the button stays within reach of the thumb. */
export function PhoneClaim({ isClaiming, onClaim }: Pick<Props, "isClaiming" | "onClaim">) {
  if (!onClaim) return null;
  return (
    <div className={styles.phoneClaim}>
      <Button kind="primary" size="lg" block busy={isClaiming && "Claiming"} onClick={onClaim}>
        Claim the next one
      </Button>
    </div>
  );
}
