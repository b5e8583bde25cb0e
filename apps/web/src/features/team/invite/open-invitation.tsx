import type { InvitationView } from "@meridian/contract/team/schemas";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { ApiError } from "../../../lib/api/api.ts";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import { useSession, useSessionStore } from "../../../lib/session/session.tsx";
import { notifySuccess } from "../../../lib/toasts.ts";
import { emitAuthEvent } from "../../../lib/session/auth-events.ts";
import { acceptInvitation } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { roleAbilities, roleNames } from "../labels.ts";
import { Frame } from "./frame.tsx";
import { endInviteJourney, recordInviteStep } from "./invite-journey.ts";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";

/** An invitation that is still open. Only the user with the invited address can accept it. */
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
        {invitedBy ?? "An admin"} has invited you to join <b>{teamName}</b>. Your role will be{" "}
        {roleNames[role].toLowerCase()}: you can {roleAbilities[role]("your")}. The invitation expires on{" "}
        {formatLocalDate(expiresAt)}.
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
        The invitation is for <b>{email}</b>. Create an account with that address or sign in, and you will
        return to this page.
      </p>
      <div className="actions cluster">
        <Button kind="primary" onClick={() => openSignIn({ from, mode: "sign-up", email })}>
          Create account
        </Button>
        <Button onClick={() => openSignIn({ from, mode: "sign-in", email })}>I have an account</Button>
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
    recordInviteStep("signed-in");
    // After the sign-in dialog, put the focus on the one step that is left.
    button.current?.focus();
  }, []);
  const join = async () => {
    setStep("joining");
    setRefusal(null);
    try {
      const { session } = await request(acceptInvitation, { body: { token } });
      endInviteJourney(true);
      store.replace(session);
      emitAuthEvent("TEAM_SWITCHED");
      notifySuccess(`Welcome to ${teamName}`);
      navigate(paths.history, { replace: true });
    } catch (error) {
      setStep("ask");
      setRefusal(error instanceof ApiError ? error.message : "The server could not be reached. Try again.");
    }
  };
  return (
    <>
      <FormError>{refusal}</FormError>
      <div className="actions cluster">
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
      <div className="actions cluster">
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </div>
    </>
  );
}
