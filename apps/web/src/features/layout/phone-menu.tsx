import { Menu as MenuIcon } from "lucide-react";
import { Link } from "../../lib/router.tsx";
import { NavMenu } from "../../components/nav-menu.tsx";
import { useDialogs } from "../../lib/dialogs.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.tsx";
import { AccountItems } from "./account-items.tsx";
import { Who } from "./account-menu.tsx";
import { footerLinks, type NavTarget } from "./navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** What the footer links to, except what the phone's tabs and their drawer hold. */
const menuLinks = footerLinks.filter(({ to }) => to !== paths.systems && to !== paths.events);

/** Below 900 px the top bar has no room for everything, and phones have no footer: the rest is here. */
export function PhoneMenu() {
  const { user, isAdmin } = useSession();
  const { openSignIn } = useDialogs();
  return (
    <span className="small">
      <NavMenu
        label="Menu"
        buttonClass="btn quiet icon"
        panelClass="phone to-end"
        button={<MenuIcon className="i lg" aria-hidden="true" />}
      >
        {user ? (
          <>
            <Who user={user} />
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
