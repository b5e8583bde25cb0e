import { Button } from "../../components/button.tsx";
import { useDialogs } from "../../lib/dialogs.tsx";
import { hasPremiumAccess } from "../../lib/session/access.ts";
import { useSession } from "../../lib/session/session.tsx";
import { SearchButton } from "../search/public.ts";
import { AccountMenu } from "./account/account-menu.tsx";
import { MainNav } from "./nav/main-nav.tsx";
import { PhoneMenu } from "./nav/phone-menu.tsx";
import { ThemeSwitch } from "./theme/theme-switch.tsx";
import * as styles from "./top-bar.module.css";
import { siteName } from "@meridian/contract/pages/routes";
import { Link } from "../../runtime/routing/router.tsx";
import { paths } from "@meridian/contract/pages/paths";

/** Fixed, 56 px high. On phones, pages can portal a tool or two (undo, back) into #topbar-tools. */
export function TopBar() {
  const session = useSession();
  const { user } = session;
  const { openSignIn } = useDialogs();
  return (
    <header
      className={`row ${styles.topbar}`}
      data-crowded={(user && !hasPremiumAccess(session)) || undefined}
    >
      <Brand />
      <MainNav />
      <div className={`row ${styles.end}`}>
        <span id="topbar-tools" />
        <SearchButton />
        <ThemeSwitch />
        {user ? (
          <span className={styles.wide}>
            <AccountMenu user={user} />
          </span>
        ) : (
          <Button onClick={() => openSignIn()}>Sign In</Button>
        )}
        <PhoneMenu />
      </div>
    </header>
  );
}

/** The logo is a globe with a compass needle as its prime meridian. */
function Brand() {
  return (
    <Link className={`row inline ${styles.brand}`} to={paths.home}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="18.2" r="11.3" strokeWidth="2.2" />
        <path strokeWidth="1.6" d="M16 6.9c-7.2 5.5-7.2 17.1 0 22.6M16 6.9c7.2 5.5 7.2 17.1 0 22.6" />
        <path className={styles.n} strokeWidth="2.3" d="M16 5v26" />
        <path className={styles.nf} d="M11.2 1h9.6L16 8.2z" />
      </svg>
      {siteName}
    </Link>
  );
}
