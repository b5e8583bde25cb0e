import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Link } from "../../lib/router.tsx";
import { Notice } from "../../components/notice.tsx";
import { paths } from "../../lib/paths.ts";
import { planNotice } from "../../lib/plan-notice.ts";
import { useSession } from "../../lib/session.tsx";
import "./upgrade-prompt.css";

const PromptDialog = lazy(async () => ({
  default: (await import("./upgrade-prompt-dialog.tsx")).UpgradePromptDialog,
}));

/** Once a visit is enough for the dialog; the line above the content stays. */
let answered = false;

/** The prompt, then the content: a dialog first, and a line that stays above the page. */
export function UpgradePrompt() {
  const notice = planNotice(useSession());
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
  if (!notice) return null;
  return (
    <div className="page-notice">
      <Notice tone="warn">
        {notice.text} <Link to={paths.billing}>Billing and Subscription</Link>
      </Notice>
      {inBrowser && !closed ? (
        <Suspense fallback={null}>
          <PromptDialog notice={notice} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
