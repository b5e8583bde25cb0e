import { lazy, Suspense, useState } from "react";
import { Link } from "../../../runtime/routing/router.tsx";
import { Notice } from "../../../components/notice.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { planNotice } from "./plan-notice.ts";
import { useSession } from "../../../lib/session/session.tsx";
import * as styles from "./upgrade-prompt.module.css";
import { useInBrowser } from "../../../lib/browser-values.ts";

const PromptDialog = lazy(() => import("./upgrade-prompt-dialog.tsx"));

/** The dialog is shown once per visit; the notice above the content stays. */
let wasDismissed = false;

/** Shows a dialog first, then a notice that stays above the page. */
export default function UpgradePrompt() {
  const notice = planNotice(useSession());
  const [closed, setClosed] = useState(wasDismissed);
  const inBrowser = useInBrowser();
  const close = () => {
    wasDismissed = true;
    setClosed(true);
  };
  if (!notice) return null;
  return (
    <div className={styles.pageNotice}>
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
