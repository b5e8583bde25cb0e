import {
  BookOpen,
  Calculator,
  CalendarDays,
  Compass,
  History,
  LayoutDashboard,
  type LucideIcon,
} from "lucide-react";
import { lazy, useState } from "react";
import { Link, useLocation } from "../../../runtime/routing/router.tsx";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import { canReadPremium } from "../../../lib/session/access.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useSession } from "../../../lib/session/session.tsx";
import { isCurrentTarget } from "./navigation.ts";
import * as styles from "../layout.module.css";

const ResourcesDrawer = lazy(() => import("./resources-drawer.tsx"));

/** Four items at the bottom of the screen on phones. For subscribers, the last opens the Resources drawer. */
export function TabBar() {
  const canRead = canReadPremium(useSession());
  return (
    <nav className={styles.tabbar} id="tabbar" aria-label="Tabs" tabIndex={-1}>
      <TabLink to={paths.calculator} icon={Calculator} label="Calculator" />
      {canRead ? (
        <>
          <TabLink to={paths.dashboard} icon={LayoutDashboard} label="Dashboard" />
          <TabLink to={paths.history} icon={History} label="History" />
          <ResourcesTab />
        </>
      ) : (
        <>
          <TabLink to={paths.systems} icon={BookOpen} label="Reference" />
          <TabLink to={paths.events} icon={CalendarDays} label="Events" />
          <TabLink to={paths.premium()} icon={Compass} label="Premium" />
        </>
      )}
    </nav>
  );
}

function TabLink({
  to,
  icon: Icon,
  label,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
}) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={isCurrentTarget(to, pathname) ? "page" : undefined}>
      <Icon className="i" aria-hidden="true" />
      {label}
    </Link>
  );
}

function ResourcesTab() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isCurrent = isCurrentTarget(paths.systems, pathname) || isCurrentTarget(paths.events, pathname);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(true)}
      >
        <BookOpen className="i" aria-hidden="true" />
        Resources
      </button>
      {open ? (
        <LazyBoundary>
          <ResourcesDrawer onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
