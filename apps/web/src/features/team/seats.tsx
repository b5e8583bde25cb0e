import type { TeamOverview } from "@meridian/contract/team";
import { counted } from "./words.ts";

/** How many seats are taken, on their ruler where there is an end to it. */
export function Seats({ seats: { used, invited, total } }: { readonly seats: TeamOverview["seats"] }) {
  const waiting = invited > 0 ? `, ${invited} held for invitations` : "";
  if (total === null) {
    return (
      <p className="team-seats">
        {counted(used, "member")}
        {waiting}; seats unlimited
      </p>
    );
  }
  const share = (count: number) => `${Math.min(100, (100 * count) / Math.max(total, 1))}%`;
  return (
    <div className="team-seats">
      <p>
        {used} of {counted(total, "seat")} taken{waiting}
      </p>
      <div className="ruler" aria-hidden="true">
        <span className="held" style={{ width: share(used + invited) }} />
        <span className="used" style={{ width: share(used) }} />
      </div>
    </div>
  );
}
