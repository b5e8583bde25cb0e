import type { TeamOverview } from "@meridian/contract/team";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { Members } from "./members.tsx";
import { Part } from "./part.tsx";
import { Seats } from "./seats.tsx";
import { Training } from "./training.tsx";

export function MembersTab({ team }: { readonly team: TeamOverview }) {
  const { seats } = team;
  const full = seats.total !== null && seats.used + seats.invited >= seats.total;
  return (
    <div className="team-parts">
      <Part
        title="Members"
        about="Who leaves, leaves the records to the team."
        action={<Seats seats={seats} />}
      >
        <Members team={team} />
      </Part>
      <Part
        title="Invite a colleague"
        about="They get a mail with a link that works for 7 days, for their address only."
      >
        <InviteForm full={full} />
        <Invitations invitations={team.invitations} />
      </Part>
      <Training memberIds={team.members.map(({ userId }) => userId)} />
    </div>
  );
}
