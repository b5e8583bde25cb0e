import type { SessionState } from "@meridian/contract/session";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Link } from "../../lib/router.tsx";
import { Notice } from "../../components/notice.tsx";
import { paths } from "../../lib/paths.ts";
import "./upgrade-prompt.css";

type Reason = NonNullable<SessionState["upgradePrompt"]>;

const PromptDialog = lazy(async () => ({
  default: (await import("./upgrade-prompt-dialog.tsx")).UpgradePromptDialog,
}));

const promptWords: Readonly<Record<Reason, string>> = {
  "trial-ending": "Your trial ends within 3 days. Choose a plan to keep your history, dashboard and team.",
  "past-due": "The last payment did not go through. Update your payment details to keep Premium.",
  lapsed: "Your subscription has ended. You can read and export what you saved for 90 days after its end.",
};

/** Once a visit is enough for the dialog; the line above the content stays. */
let answered = false;

/** The prompt, then the content: a dialog first, and a line that stays above the page. */
export function UpgradePrompt({ reason }: { readonly reason: Reason }) {
  const [closed, setClosed] = useState(answered);
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const close = () => {
    answered = true;
    setClosed(true);
  };
  return (
    <div className="page-notice">
      <Notice tone="warn">
        {promptWords[reason]} <Link to={paths.billing}>Billing and Subscription</Link>
      </Notice>
      {inBrowser && !closed ? (
        <Suspense fallback={null}>
          <PromptDialog reason={reason} words={promptWords[reason]} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
