import { paths } from "../lib/paths.ts";
import { Link, useLocation } from "../lib/router.tsx";
import "./office-nav.css";

const places = [
  { to: paths.myTeam, label: "My Team" },
  { to: paths.crm, label: "CRM sync" },
  { to: paths.webhooks, label: "Webhooks" },
  { to: paths.apiKeys, label: "API keys" },
] as const;

/** The pages on which an admin sets up the office, in the same row on each of them. */
export function OfficeNav() {
  const { pathname } = useLocation();
  return (
    <nav className="office-nav" aria-label="Team set-up">
      <ul>
        {places.map(({ to, label }) => (
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
