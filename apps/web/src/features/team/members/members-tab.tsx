import type { TeamOverview } from "@meridian/contract/team/schemas";
import { SettingsSection } from "../settings/settings-section.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { Members } from "./members.tsx";
import { Seats } from "./seats.tsx";
import { Training } from "../training.tsx";
import * as styles from "../team.module.css";

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
