import type { TeamOverview } from "@meridian/contract/team/schemas";
import { SettingsSection } from "../settings/settings-section.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { Members } from "./members.tsx";
import { Training } from "../training.tsx";
import * as styles from "../team.module.css";
import { plural } from "../../../lib/format/plural.ts";

export function MembersTab({ team }: { readonly team: TeamOverview }) {
  const { seats } = team;
  const isFull = seats.total !== null && seats.used + seats.invited >= seats.total;
  return (
    <div className={`grid loose ${styles.parts}`}>
      <SettingsSection
        title="Members"
        about="When someone leaves, their records stay with the team."
        end={<Seats seats={seats} />}
      >
        <Members team={team} />
      </SettingsSection>
      <SettingsSection
        title="Invite a colleague"
        about="They get an email with a link that works for 7 days, for that address only."
      >
        <InviteForm full={isFull} />
        <Invitations invitations={team.invitations} />
      </SettingsSection>
      <Training memberIds={team.members.map(({ userId }) => userId)} />
    </div>
  );
}

/** How many seats are in use, with a ruler when the number of seats is limited. */
function Seats({ seats: { used, invited, total } }: { readonly seats: TeamOverview["seats"] }) {
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
