import { Menu as MenuIcon } from "lucide-react";
import { Link } from "../../lib/router.tsx";
import { NavMenu } from "../../components/nav-menu.tsx";
import { useDialogs } from "../../lib/dialogs.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.tsx";
import { AccountItems } from "./account-items.tsx";
import { Who } from "./account-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Phones have no footer: what it holds stands here, with the account and the theme. */
export function PhoneMenu() {
  const { user } = useSession();
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
          <li>
            <Link className="mi" to={paths.blog}>
              Blog
            </Link>
          </li>
          <li>
            <Link className="mi" to={paths.training}>
              Training
            </Link>
          </li>
          <li>
            <Link className="mi" to={paths.help}>
              Help
            </Link>
          </li>
          <li>
            <Link className="mi" to={paths.about}>
              About
            </Link>
          </li>
          <li>
            <Link className="mi" to={paths.terms}>
              Terms and Privacy
            </Link>
          </li>
          <li>
            <ThemeSwitch asItem />
          </li>
        </ul>
      </NavMenu>
    </span>
  );
}
