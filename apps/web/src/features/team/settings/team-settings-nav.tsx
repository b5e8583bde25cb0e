import { paths } from "@meridian/contract/pages/paths";
import { Link, useLocation } from "../../../runtime/routing/router.tsx";
import * as styles from "./team-settings-nav.module.css";

const links = [
  { to: paths.myTeam, label: "My Team" },
  { to: paths.replay, label: "Replay" },
  { to: paths.singleSignOn, label: "Single sign-on" },
  { to: paths.crm, label: "CRM sync" },
  { to: paths.webhooks, label: "Webhooks" },
  { to: paths.apiKeys, label: "API keys" },
] as const;

/** Links between the admin pages of a team, shown at the top of each. */
export function TeamSettingsNav() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} aria-label="Team settings">
      <ul className="cluster">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
