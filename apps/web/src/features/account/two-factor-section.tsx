import type { AccountProfile, TotpEnrolment } from "@meridian/contract/accounts";
import { useState } from "react";
import { Notice } from "../../components/notice.tsx";
import { useSessionStore } from "../../lib/session.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { useFocusAfterSwap } from "../../lib/use-focus-after-swap.ts";
import { renewRecoveryCodes, startTwoFactor, stopTwoFactor } from "./calls.ts";
import { CodeList } from "./code-list.tsx";
import { ConfirmTwoFactor } from "./confirm-two-factor.tsx";
import { PasswordStep } from "./password-step.tsx";
import { Section } from "./section.tsx";

/** Six digits from an authenticator app at every sign-in. */
export function TwoFactorSection({ profile }: { readonly profile: AccountProfile }) {
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const store = useSessionStore();
  const { twoFactorEnabled: on, recoveryCodesLeft: left } = profile;
  const words = enrolment ? "Three steps, and it is on:" : on ? "It is on." : "It is off.";
  const status = useFocusAfterSwap<HTMLParagraphElement>(words);
  return (
    <Section
      title="Two-factor sign-in"
      about="After the password, sign-in asks for a code of an app on your phone. A stolen password alone is then worth nothing."
    >
      <p ref={status} tabIndex={-1}>
        {words}
        {on && !enrolment && left
          ? ` ${left === 1 ? "1 recovery code is" : `${left} recovery codes are`} left.`
          : ""}
      </p>
      {enrolment ? (
        <ConfirmTwoFactor enrolment={enrolment} onDone={() => setEnrolment(null)} />
      ) : on ? (
        <>
          {left === 0 ? (
            <Notice tone="warn">
              No recovery code is left: without your phone you could not sign in. Get new ones below.
            </Notice>
          ) : null}
          <PasswordStep
            key="off"
            verb="Turn off"
            busyVerb="Turning off"
            withCode
            act={async (password, code) => {
              await stopTwoFactor(password, code);
              notifySuccess("Two-factor sign-in is off.");
              void store.refresh();
            }}
          />
          <NewRecoveryCodes />
        </>
      ) : (
        <PasswordStep
          key="on"
          verb="Turn on"
          busyVerb="Preparing"
          act={async (password) => setEnrolment(await startTwoFactor(password))}
        />
      )}
    </Section>
  );
}

/** For who has used them up or lost the paper. */
function NewRecoveryCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const made = useFocusAfterSwap<HTMLParagraphElement>(codes);
  if (codes) {
    return (
      <div>
        <p ref={made} tabIndex={-1}>
          The old recovery codes no longer work. Keep these where you can find them without your phone:
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
        verb="Make new codes"
        busyVerb="Making"
        act={async (password) => setCodes((await renewRecoveryCodes(password)).recoveryCodes)}
      />
    </details>
  );
}
