import type { ScimSettings } from "@meridian/contract/scim/schemas";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { activityActor, activityText } from "@meridian/contract/team/activity-text";
import * as styles from "../sso.module.css";

/** What the provider did most recently. The team's activity has everything. */
export function ProvisioningLog({ log }: { readonly log: ScimSettings["log"] }) {
  if (log.length === 0) return null;
  return (
    <>
      <h3>Recent changes</h3>
      <ul className={`grid tight small ${styles.log}`}>
        {log.map((entry) => (
          <li key={entry.id}>
            <span>
              {activityActor(entry)} {activityText(entry)}
            </span>{" "}
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
