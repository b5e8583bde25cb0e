import { Button } from "../../components/button.tsx";
import { useDialogs } from "../../lib/dialogs.tsx";
import { hasPremiumAccess } from "../../lib/session/access.ts";
import { useSession } from "../../lib/session/session.tsx";
import { SearchButton } from "../search/public.ts";
import { AccountMenu } from "./account/account-menu.tsx";
import { Brand } from "./brand.tsx";
import { MainNav } from "./nav/main-nav.tsx";
import { PhoneMenu } from "./nav/phone-menu.tsx";
import { ThemeSwitch } from "./theme/theme-switch.tsx";
import * as styles from "./top-bar.module.css";

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
