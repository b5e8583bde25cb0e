import { Menu as MenuIcon } from "lucide-react";
import { Link } from "../../../runtime/routing/router.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { useSession } from "../../../lib/session/session.tsx";
import { AccountItems } from "../account/account-items.tsx";
import { AccountIdentity } from "../account/account-menu.tsx";
import { footerLinks, type NavTarget } from "./navigation.ts";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import * as styles from "../top-bar.module.css";

/** The footer links that are not in the phone's tab bar or its drawer. */
const menuLinks = footerLinks.filter(({ to }) => to !== paths.systems && to !== paths.events);

/** Below 900 px the top bar cannot fit everything, and phones have no footer, so the rest is in this menu. */
export function PhoneMenu() {
  const { user, isAdmin } = useSession();
  const { openSignIn } = useDialogs();
  return (
    <span className={styles.small}>
      <NavMenu
        label="Menu"
        buttonClass="btn quiet icon"
        panelClass={`${styles.phone} ${styles.toEnd}`}
        button={<MenuIcon className="i lg" aria-hidden="true" />}
      >
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
        <ul>
          {isAdmin ? <MenuLink label="My Team" to={paths.myTeam} /> : null}
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

function MenuLink({ label, to }: NavTarget) {
  return (
    <li>
      <Link className="mi" to={to}>
        {label}
      </Link>
    </li>
  );
}
