import { guestSession } from "@meridian/contract/session/session";
import { passwordMinLength, redirectAfterReset, resetLinkHours } from "@meridian/contract/account/constants";
import { CircleCheck, Link2Off, WifiOff } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PasswordField } from "../../../components/form/password-field.tsx";
import { Spinner } from "../../../components/loading/spinner.tsx";
import { serverMessage } from "../../../lib/api/api.ts";
import { emitAuthEvent } from "../../../lib/session/auth-events.ts";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { matchField, minLength, required } from "../../../lib/forms/rules.ts";
import { useFocusFirst } from "../../../lib/focus.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useSession, useSessionStore } from "../../../lib/session/session.tsx";
import { notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { withQueries } from "../../../lib/api/query-provider.tsx";
import { AuthForm } from "../auth-form.tsx";
import { AuthPage } from "../auth-page.tsx";
import { notifyPasswordChange, updatePassword } from "./password-functions.ts";
import { forgetLinkToken } from "../use-link-token.ts";
import { type Recovery, useRecovery } from "./use-recovery.ts";

/** The set-new-password screen of /reset-password, /custom-password-reset and /update-password. */
export const Page = withQueries(function SetPassword() {
  const recovery = useRecovery();
  const [updatedEmail, setUpdatedEmail] = useState<string | null>(null);
  if (updatedEmail !== null) return <Updated email={updatedEmail} />;
  switch (recovery.state) {
    case "validating":
      return (
        <AuthPage title="Set a new password">
          <Spinner label="Checking your reset link..." />
        </AuthPage>
      );
    case "expired":
      return <Expired reason={recovery.reason} />;
    case "unchecked":
      return <Unchecked tryAgain={recovery.tryAgain} />;
    case "valid":
      return <NewPasswordForm recovery={recovery} onUpdated={() => setUpdatedEmail(recovery.email)} />;
  }
});

function Expired({ reason }: { readonly reason: string }) {
  return (
    <AuthPage title="Link Expired" icon={Link2Off}>
      <Notice tone="bad" live>
        {reason}
      </Notice>
      <p>
        A reset link expires in {resetLinkHours} hours and works once. Requesting a new link cancels earlier
        ones.
      </p>
      <div className="actions">
        <ButtonLink kind="primary" to={paths.forgotPassword}>
          Request a new reset link
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

function Unchecked({ tryAgain }: { readonly tryAgain: () => void }) {
  return (
    <AuthPage title="Set a new password" icon={WifiOff}>
      <Notice tone="bad" live>
        Token validation failed
      </Notice>
      <p>We could not check your reset link. It may still be valid. Check your connection and try again.</p>
      <div className="actions">
        <Button kind="primary" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    </AuthPage>
  );
}

function NewPasswordForm({
  recovery,
  onUpdated,
}: {
  readonly recovery: Extract<Recovery, { state: "valid" }>;
  readonly onUpdated: () => void;
}) {
  const form = useForm(
    { password: "", confirm: "" },
    {
      password: [
        required("Password is required"),
        minLength(passwordMinLength, "Password must be at least 6 characters long."),
      ],
      confirm: [matchField("password", "Passwords do not match.")],
    },
  );
  const first = useFocusFirst();
  const session = useSession();
  const store = useSessionStore();
  const [updating, setUpdating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async ({ password }: { readonly password: string }) => {
    setUpdating(true);
    setFailure(null);
    try {
      await updatePassword(recovery.userId, password, recovery.token);
    } catch (error) {
      const message = serverMessage(error) ?? "Failed to update password";
      setUpdating(false);
      setFailure(message);
      notifyError(`Error updating password: ${message}`);
      return;
    }
    forgetLinkToken();
    // The server ended all sessions of the account, including this browser's.
    if (session.user?.id === recovery.userId) {
      store.replace(guestSession);
      emitAuthEvent("SIGNED_OUT");
    }
    notifySuccess("Your password has been updated successfully!");
    notifyPasswordChange(recovery.email);
    onUpdated();
  };

  return (
    <AuthPage title="Set a new password">
      <p>
        For <strong>{recovery.email}</strong>. The reset link expires in {resetLinkHours} hours. All other
        devices are signed out.
      </p>
      <AuthForm
        ref={first}
        failure={failure}
        submitLabel="Update password"
        busy={updating && "Updating"}
        onSubmit={form.submit(send)}
      >
        <input type="hidden" name="username" autoComplete="username" value={recovery.email} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${passwordMinLength} characters`}
          {...form.field("password")}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.field("confirm")} />
      </AuthForm>
    </AuthPage>
  );
}

function Updated({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const { openSignIn } = useDialogs();
  const goToSignIn = useCallback(() => {
    navigate(paths.home);
    openSignIn({ email });
  }, [navigate, openSignIn, email]);
  useEffect(() => {
    const timer = setTimeout(goToSignIn, redirectAfterReset);
    return () => clearTimeout(timer);
  }, [goToSignIn]);
  return (
    <AuthPage title="Password Updated!" icon={CircleCheck} done>
      <p role="status">
        You can sign in with your new password. Taking you to sign-in in {redirectAfterReset / 1000} seconds.
      </p>
      <div className="actions">
        <Button onClick={goToSignIn}>Sign In</Button>
      </div>
    </AuthPage>
  );
}
