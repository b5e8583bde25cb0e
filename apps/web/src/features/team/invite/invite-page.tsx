import type { InvitationView } from "@meridian/contract/team";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { ApiError } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { useLocation } from "../../../lib/router.tsx";
import { useSession } from "../../../lib/session.tsx";
import { WithQueries } from "../../../lib/with-queries.tsx";
import { lookAtInvitation } from "../calls.ts";
import "./invite.css";
import { Frame } from "./frame.tsx";
import { inviteStep } from "./invite-journey.ts";
import { OpenInvitation } from "./open-invitation.tsx";

/** `/invite/:token`: joins a team. A signed-out visitor signs up or in and comes back here. */
export function Page() {
  const { pathname } = useLocation();
  return (
    <WithQueries>
      <Invitation token={pathname.slice(pathname.lastIndexOf("/") + 1)} />
    </WithQueries>
  );
}

function Invitation({ token }: { readonly token: string }) {
  const query = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => lookAtInvitation(token, signal),
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
    // The person may come back from their mail with a newer state.
    staleTime: 0,
  });
  useEffect(() => inviteStep("opened"), []);
  if (query.error) {
    const said = query.error instanceof ApiError ? query.error : null;
    const known = said?.status === 404;
    return (
      <Frame title={known ? "This link is not valid" : "The invitation could not be loaded"} icon="bad">
        <p>
          {known
            ? "It may have been replaced by a newer one: look for the latest mail, or ask the team to send it again."
            : (said?.message ?? "Check the network and try again.")}
        </p>
        <div className="actions">
          {known ? (
            <ButtonLink to={paths.home}>Go Home</ButtonLink>
          ) : (
            <Button onClick={() => void query.refetch()}>Try again</Button>
          )}
        </div>
      </Frame>
    );
  }
  if (!query.data) {
    return (
      <Frame title="Invitation">
        <Skeleton lines={4} />
      </Frame>
    );
  }
  return query.data.state === "open" ? (
    <OpenInvitation token={token} invitation={query.data} />
  ) : (
    <Closed invitation={query.data} />
  );
}

const closedWords = {
  accepted: ["This invitation has been accepted", "The team is open to whoever accepted it."],
  revoked: ["This invitation has been withdrawn", "Ask the team if you still expect to join it."],
  expired: ["This invitation has expired", "Ask the team to send it again: the new link works for 7 days."],
} as const;

function Closed({ invitation }: { readonly invitation: InvitationView }) {
  const { team } = useSession();
  const [title, text] = closedWords[invitation.state === "open" ? "expired" : invitation.state];
  return (
    <Frame title={title} icon={invitation.state === "accepted" ? "done" : "bad"}>
      <p>
        {invitation.teamName}: {text}
      </p>
      <div className="actions">
        {team && invitation.state === "accepted" ? (
          <ButtonLink kind="primary" to={paths.calculator}>
            Go to the calculator
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home}>Go Home</ButtonLink>
        )}
      </div>
    </Frame>
  );
}
