import type { InvitationView } from "@meridian/contract/team/schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { ApiError } from "../../../lib/api/api.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useLocation } from "../../../runtime/routing/router.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { withQueries } from "../../../lib/api/query-provider.tsx";
import { viewInvitation } from "@meridian/contract/team/calls";
import { callQuery } from "../../../lib/api/call-query.ts";
import "./invite.module.css";
import { Frame } from "./frame.tsx";
import { recordInviteStep } from "./invite-journey.ts";
import { OpenInvitation } from "./open-invitation.tsx";

/** `/invite/:token`: joins a team. A signed-out visitor signs up or in and comes back here. */
export const Page = withQueries(function InvitePage() {
  const { pathname } = useLocation();
  return <Invitation token={pathname.slice(pathname.lastIndexOf("/") + 1)} />;
});

function Invitation({ token }: { readonly token: string }) {
  const query = useQuery(
    callQuery(["invitation"], viewInvitation, {
      body: { token },
      // The user may return from their inbox after the state has changed.
      staleTime: 0,
    }),
  );
  useEffect(() => recordInviteStep("opened"), []);
  if (query.error) {
    const apiError = query.error instanceof ApiError ? query.error : null;
    const isNotFound = apiError?.status === 404;
    return (
      <Frame title={isNotFound ? "This link is not valid" : "The invitation could not be loaded"} icon="bad">
        <p>
          {isNotFound
            ? "A newer invitation may have replaced it. Check your latest email, or ask the team to resend it."
            : (apiError?.message ?? "Check your connection and try again.")}
        </p>
        <div className="actions cluster">
          {isNotFound ? (
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

const closedTexts = {
  accepted: [
    "This invitation has been accepted",
    (team: string) => `The person who accepted it has access to ${team}.`,
  ],
  revoked: [
    "This invitation has been revoked",
    (team: string) => `If you still expect to join ${team}, ask the person who invited you.`,
  ],
  expired: [
    "This invitation has expired",
    (team: string) => `Ask ${team} to resend it. The new link works for 7 days.`,
  ],
} as const;

function Closed({ invitation }: { readonly invitation: InvitationView }) {
  const { team } = useSession();
  const [title, text] = closedTexts[invitation.state === "open" ? "expired" : invitation.state];
  return (
    <Frame title={title} icon={invitation.state === "accepted" ? "done" : "bad"}>
      <p>{text(invitation.teamName)}</p>
      <div className="actions cluster">
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
