import { disableTwoFactor, renewRecoveryCodes, startTwoFactor } from "@meridian/contract/account/calls";
import type { AccountProfile, TotpEnrollment } from "@meridian/contract/account/schemas";
import { useState } from "react";
import { Notice } from "../../../components/notice.tsx";
import { useSessionStore } from "../../../lib/session/session.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { useFocusAfterSwap } from "../../../lib/focus.ts";
import { request } from "../../../lib/api/request.ts";
import { CodeList } from "./code-list.tsx";
import { ConfirmTwoFactor } from "./confirm-two-factor.tsx";
import { NoPasswordNote } from "./no-password-note.tsx";
import { PasswordStep } from "./password-step.tsx";
import { AccountSection } from "../account-section.tsx";

/** Two-factor sign-in with a six-digit code from an authenticator app. */
export function TwoFactorSection({ profile }: { readonly profile: AccountProfile }) {
  const [enrollment, setEnrollment] = useState<TotpEnrollment | null>(null);
  const store = useSessionStore();
  const { twoFactorEnabled: isEnabled, recoveryCodesLeft: codesLeft } = profile;
  const statusText = enrollment
    ? "Set it up in three steps:"
    : isEnabled
      ? "Currently on."
      : "Currently off.";
  const status = useFocusAfterSwap<HTMLParagraphElement>(statusText);
  return (
    <AccountSection
      title="Two-factor sign-in"
      about="After your password, sign-in asks for a code from an app on your phone, so a stolen password alone is not enough."
    >
      <p ref={status} tabIndex={-1}>
        {statusText}
        {isEnabled && !enrollment && codesLeft
          ? ` ${plural(codesLeft, "recovery code is", "recovery codes are")} left.`
          : ""}
      </p>
      {enrollment ? (
        <ConfirmTwoFactor enrollment={enrollment} onDone={() => setEnrollment(null)} />
      ) : isEnabled ? (
        <>
          {codesLeft === 0 ? (
            <Notice tone="warn">
              You have no recovery codes left. Without them you cannot sign in if you lose your phone. Get new
              ones below.
            </Notice>
          ) : null}
          <PasswordStep
            key="off"
            verb="Turn off"
            busyVerb="Turning off"
            withCode
            action={async (password, code) => {
              await request(disableTwoFactor, { body: { password, code } });
            }}
            onDone={() => {
              notifySuccess("Two-factor sign-in is off.");
              void store.refresh();
            }}
          />
          <NewRecoveryCodes />
        </>
      ) : !profile.hasPassword ? (
        <NoPasswordNote purpose="to turn on two-factor sign-in" />
      ) : (
        <PasswordStep
          key="on"
          verb="Turn on"
          busyVerb="Preparing"
          action={async (password) => setEnrollment(await request(startTwoFactor, { body: { password } }))}
        />
      )}
    </AccountSection>
  );
}

/** For users who have used up or lost their recovery codes. */
function NewRecoveryCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const message = useFocusAfterSwap<HTMLParagraphElement>(codes);
  if (codes) {
    return (
      <div>
        <p ref={message} tabIndex={-1}>
          Your old recovery codes no longer work. Save these somewhere you can reach without your phone:
        </p>
        <CodeList codes={codes} />
      </div>
    );
  }
  return (
    <details>
      <summary>Get new recovery codes</summary>
      <PasswordStep
        key="codes"
        verb="Create new codes"
        busyVerb="Creating"
        action={async (password) =>
          setCodes((await request(renewRecoveryCodes, { body: { password } })).recoveryCodes)
        }
      />
    </details>
  );
}
