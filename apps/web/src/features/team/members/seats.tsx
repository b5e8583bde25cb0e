import type { TeamOverview } from "@meridian/contract/team/schemas";
import * as styles from "../team.module.css";
import { plural } from "../../../lib/format/plural.ts";

/** How many seats are in use, with a ruler when the number of seats is limited. */
export function Seats({ seats: { used, invited, total } }: { readonly seats: TeamOverview["seats"] }) {
  const reserved = invited > 0 ? `, ${invited} reserved for invitations` : "";
  if (total === null) {
    return (
      <p className={`small soft ${styles.seats}`}>
        {plural(used, "member")}
        {reserved}; unlimited seats
      </p>
    );
  }
  const share = (count: number) => `${Math.min(100, (100 * count) / Math.max(total, 1))}%`;
  return (
    <div className={`small soft ${styles.seats}`}>
      <p>
        {used} of {plural(total, "seat")} in use{reserved}
      </p>
      <div className={styles.ruler} aria-hidden="true">
        <span className={styles.held} style={{ width: share(used + invited) }} />
        <span className={styles.used} style={{ width: share(used) }} />
      </div>
    </div>
  );
}
