import { ChevronDown } from "lucide-react";
import type { SessionState } from "@meridian/contract/session/session";
import { NavMenu } from "../nav/nav-menu.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { AccountItems } from "./account-items.tsx";
import { initials } from "./initials.ts";
import * as styles from "../top-bar.module.css";

export function AccountMenu({ user }: { readonly user: NonNullable<SessionState["user"]> }) {
  return (
    <NavMenu
      label="Account menu"
      buttonClass="btn quiet"
      panelClass={styles.toEnd}
      button={
        <>
          <span className={styles.avatar} aria-hidden="true">
            {initials(user.fullName.trim() || user.email)}
          </span>
          <ChevronDown className="i sm" aria-hidden="true" />
        </>
      }
    >
      <AccountIdentity user={user} />
      <hr />
      <AccountItems />
    </NavMenu>
  );
}

export function AccountIdentity({ user }: { readonly user: NonNullable<SessionState["user"]> }) {
  const { team } = useSession();
  return (
    <p className={styles.who}>
      {user.fullName ? <b>{user.fullName}</b> : null}
      <span className="tiny muted">{user.email}</span>
      {team ? <span className="tiny muted">{team.name}</span> : null}
    </p>
  );
}
