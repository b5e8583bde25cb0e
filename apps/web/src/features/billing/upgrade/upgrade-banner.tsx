import { IconButton } from "../../../components/button.tsx";
import { Compass, X } from "lucide-react";
import { bannerCookie } from "@meridian/contract/pages/render";
import { Link, useLocation } from "../../../runtime/routing/router.tsx";
import { hasPremiumAccess } from "../../../lib/session/access.ts";
import { useLeadEmail } from "../../auth/public.ts";
import { isCalculatorPath, paths } from "@meridian/contract/pages/paths";
import { useSession } from "../../../lib/session/session.tsx";
import * as styles from "./upgrade-banner.module.css";

/** The text for an anonymous visitor, a lead, a free account, and an unpaid subscription. */
const bannerText = {
  anonymous:
    "Twenty more transcripts after this one? Premium saves every calculation and shows how each applicant compares.",
  lead: "Your report is ready. Premium saves it with all your others in a searchable history.",
  account: "Your account is free. Premium adds history, a dashboard and a team workspace.",
  unpaid: "Your subscription is unpaid.",
} as const;

/** On `/` and `/calculator`, for visitors without Premium, from 1280 px (the stylesheet hides it below). */
export function UpgradeBanner() {
  const { pathname } = useLocation();
  const session = useSession();
  const leadEmail = useLeadEmail();
  if (!isCalculatorPath(pathname) || hasPremiumAccess(session)) return null;
  const unpaid = session.upgradePrompt !== null;
  const kind = unpaid ? "unpaid" : session.user ? "account" : leadEmail ? "lead" : "anonymous";
  return (
    <aside className={styles.upgrade} aria-label="Premium">
      <Compass className="i" aria-hidden="true" />
      <span>{bannerText[kind]}</span>
      <Link to={unpaid ? paths.billing : paths.premium()}>
        {unpaid ? "Billing and Subscription" : "See Premium"}
      </Link>
      <IconButton size="sm" icon={X} label="Hide this message" onClick={hideBanner} />
    </aside>
  );
}

/** The attribute hides it at once. The server sets the same attribute from the cookie, so it does not flash on reload. */
function hideBanner(): void {
  document.documentElement.dataset["banner"] = "closed";
  document.cookie = `${bannerCookie}=closed; path=/; samesite=lax`;
  document.getElementById("main")?.focus({ preventScroll: true });
}
