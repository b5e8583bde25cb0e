import { type PageName, pageRoutes } from "@meridian/contract/pages/routes";
import type { SessionState } from "@meridian/contract/session/session";
import { Menu as MenuIcon, Search } from "lucide-react";
import { Link } from "../../../runtime/routing/router.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { pageAccess } from "../../../lib/session/access.ts";
import { openSearch } from "../../search/public.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { AccountItems } from "../account/account-items.tsx";
import { AccountIdentity } from "../account/account-menu.tsx";
import { footerLinks, type NavTarget } from "./navigation.ts";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import * as styles from "../top-bar.module.css";

/** The footer links that are not in the phone's tab bar or its drawer. */
const menuLinks = footerLinks.filter(({ to }) => to !== paths.systems && to !== paths.events);

/** The pages of an office, which the top bar and the pages themselves link to on wide screens. */
const officePages = [
  "dashboard",
  "history",
  "bulk",
  "gpaReports",
  "notify",
  "myTeam",
  "crm",
  "webhooks",
  "apiKeys",
] as const satisfies readonly PageName[];

/** Below 900 px the top bar cannot fit everything, and phones have no footer, so the rest is in this menu. */
export function PhoneMenu() {
  const session = useSession();
  const { user } = session;
  const { openSignIn } = useDialogs();
  return (
    <span className={styles.small}>
      <NavMenu
        label="Menu"
        buttonClass="btn quiet icon"
        panelClass={`${styles.phone} ${styles.toEnd}`}
        button={<MenuIcon className="i lg" aria-hidden="true" />}
      >
        <button type="button" className="mi" onClick={openSearch}>
          <Search className="i" aria-hidden="true" />
          Search
        </button>
        <hr />
        {user ? (
          <>
            <AccountIdentity user={user} />
            <AccountItems />
          </>
        ) : (
          <button type="button" className="mi" onClick={() => openSignIn()}>
            Sign In
          </button>
        )}
        <hr />
        <OfficeLinks session={session} />
        <ul>
          <MenuLink label="Reference" to={paths.systems} />
          {menuLinks.map((target) => (
            <MenuLink key={target.to} {...target} />
          ))}
          <li>
            <ThemeSwitch asItem />
          </li>
        </ul>
      </NavMenu>
    </span>
  );
}

/** Only the pages this member can open. */
function OfficeLinks({ session }: { readonly session: SessionState }) {
  const visiblePages = officePages.filter(
    (name) => pageAccess(pageRoutes[name], session, pageRoutes[name].path).kind === "content",
  );
  if (!session.user || visiblePages.length === 0) return null;
  return (
    <>
      <ul aria-label="Office">
        {visiblePages.map((name) => (
          <MenuLink key={name} label={pageRoutes[name].title} to={pageRoutes[name].path} />
        ))}
      </ul>
      <hr />
    </>
  );
}

function MenuLink({ label, to }: NavTarget) {
  return (
    <li>
      <Link className="mi" to={to}>
        {label}
      </Link>
    </li>
  );
}
