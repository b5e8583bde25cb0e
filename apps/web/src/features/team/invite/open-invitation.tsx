import type { InvitationView } from "@meridian/contract/team";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Refused } from "../../../components/refused.tsx";
import { ApiError } from "../../../lib/api.ts";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { paths } from "../../../lib/paths.ts";
import { useNavigate } from "../../../lib/router.tsx";
import { useSession, useSessionStore } from "../../../lib/session.tsx";
import { notifySuccess } from "../../../lib/toasts.ts";
import { sharedQueries } from "../../../lib/with-queries.tsx";
import { acceptInvitation } from "../calls.ts";
import { dayOf, roleMeaning, roleNames } from "../words.ts";
import { Frame } from "./frame.tsx";
import { invitationJourneyEnds, inviteStep } from "./invite-journey.ts";

/** An invitation that can be accepted: by whoever is signed in with its address. */
export function OpenInvitation({
  token,
  invitation,
}: {
  readonly token: string;
  readonly invitation: InvitationView;
}) {
  const { teamName, invitedBy, role, email, expiresAt } = invitation;
  const { user } = useSession();
  return (
    <Frame title={`Join ${teamName}`} icon="mail">
      <p>
        {invitedBy ?? "An admin"} invites you to work with <b>{teamName}</b> as{" "}
        {roleNames[role].toLowerCase()}: who has that role {roleMeaning[role]}. The invitation works until{" "}
        {dayOf(expiresAt)}.
      </p>
      {user === null ? (
        <SignInFirst token={token} email={email} />
      ) : user.email === email ? (
        <Accept token={token} teamName={teamName} />
      ) : (
        <WrongAddress email={email} own={user.email} />
      )}
    </Frame>
  );
}

function SignInFirst({ token, email }: { readonly token: string; readonly email: string }) {
  const { openSignIn } = useDialogs();
  const from = paths.invite(token);
  return (
    <>
      <p>
        It is for <b>{email}</b>. Create an account with that address, or sign in to it; you come back here.
      </p>
      <div className="actions">
        <Button onClick={() => openSignIn({ from, mode: "sign-in", email })}>I have an account</Button>
        <Button kind="primary" onClick={() => openSignIn({ from, mode: "sign-up", email })}>
          Create account
        </Button>
      </div>
    </>
  );
}

function Accept({ token, teamName }: { readonly token: string; readonly teamName: string }) {
  const store = useSessionStore();
  const navigate = useNavigate();
  const [step, setStep] = useState<"ask" | "joining">("ask");
  const [refusal, setRefusal] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    inviteStep("signed-in");
    // Whoever comes back from the sign-in dialog stands on the one thing left to do.
    button.current?.focus();
  }, []);
  const join = async () => {
    setStep("joining");
    setRefusal(null);
    try {
      const { session } = await acceptInvitation(token);
      invitationJourneyEnds(true);
      store.replace(session);
      // What was cached belongs to somebody without this team.
      sharedQueries().clear();
      notifySuccess(`Welcome to ${teamName}`);
      navigate(paths.history, { replace: true });
    } catch (error) {
      setStep("ask");
      setRefusal(error instanceof ApiError ? error.message : "The server could not be reached. Try again.");
    }
  };
  return (
    <>
      <Refused>{refusal}</Refused>
      <div className="actions">
        <Button
          ref={button}
          kind="primary"
          busy={step === "joining" && "Joining"}
          onClick={() => void join()}
        >
          Join the team
        </Button>
      </div>
    </>
  );
}

function WrongAddress({ email, own }: { readonly email: string; readonly own: string }) {
  const { signOut } = useDialogs();
  return (
    <>
      <Notice tone="warn">
        This invitation is for <b>{email}</b>, and you are signed in as <b>{own}</b>. Sign out and open the
        link again, or ask the team to invite {own} instead.
      </Notice>
      <div className="actions">
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </div>
    </>
  );
}
