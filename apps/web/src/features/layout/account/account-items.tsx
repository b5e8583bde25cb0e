import { Bookmark, CreditCard, LogOut, Settings, ShieldCheck } from "lucide-react";
import { lazy } from "react";
import { Link } from "../../../runtime/routing/router.tsx";
import { LockedItem } from "../nav/locked-item.tsx";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import { canReadPremium } from "../../../lib/session/access.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { useSession } from "../../../lib/session/session.tsx";

const TeamSwitch = lazy(() => import("./team-switch.tsx"));

/** Account Settings, Billing (admins, and users with a payment due), Reading List (subscribers, otherwise grayed out), Sign Out. */
export function AccountItems() {
  const session = useSession();
  const { signOut } = useDialogs();
  return (
    <ul>
      <li>
        <Link className="mi" to={paths.account}>
          <Settings className="i" aria-hidden="true" />
          Account Settings
        </Link>
      </li>
      {session.isAdmin || session.upgradePrompt ? (
        <li>
          <Link className="mi" to={paths.billing}>
            <CreditCard className="i" aria-hidden="true" />
            Billing and Subscription
          </Link>
        </li>
      ) : null}
      <li>
        {canReadPremium(session) ? (
          <Link className="mi" to={paths.readingList}>
            <Bookmark className="i" aria-hidden="true" />
            Reading List
          </Link>
        ) : (
          <LockedItem className="mi">
            <Bookmark className="i" aria-hidden="true" />
            Reading List
          </LockedItem>
        )}
      </li>
      {session.teamCount > 1 ? (
        <li>
          <LazyBoundary>
            <TeamSwitch />
          </LazyBoundary>
        </li>
      ) : null}
      {session.isSysadmin ? (
        <li>
          <Link className="mi" to={paths.sysAdmin}>
            <ShieldCheck className="i" aria-hidden="true" />
            System administration
          </Link>
        </li>
      ) : null}
      <li>
        <hr />
        <button type="button" className="mi" onClick={() => void signOut()}>
          <LogOut className="i" aria-hidden="true" />
          Sign Out
        </button>
      </li>
    </ul>
  );
}
