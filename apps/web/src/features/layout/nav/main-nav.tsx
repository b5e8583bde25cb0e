import { ChevronDown } from "lucide-react";
import { Link, useLocation } from "../../../runtime/routing/router.tsx";
import { comingSoonProducts, premiumFeatures } from "@meridian/contract/premium/features";
import { Badge } from "../../../components/badge.tsx";
import { LockedItem } from "./locked-item.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { hasPremiumAccess, canReadPremium } from "../../../lib/session/access.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useSession } from "../../../lib/session/session.tsx";
import { isCurrentTarget, resources } from "./navigation.ts";
import * as styles from "../top-bar.module.css";

/** The top bar has three modes: guest, registered without a subscription, subscriber. All of them end with the reference. */
export function MainNav() {
  const session = useSession();
  return (
    <nav className={styles.nav} id="nav" aria-label="Main" tabIndex={-1}>
      <ul>
        {session.user ? hasPremiumAccess(session) ? <SubscriberNav /> : <RegisteredNav /> : <GuestNav />}
        <TopItem to={paths.systems} wideOnly>
          Reference
        </TopItem>
      </ul>
    </nav>
  );
}

function GuestNav() {
  const { pathname } = useLocation();
  return (
    <>
      <TopItem to={paths.calculator}>Calculator</TopItem>
      <li>
        <NavMenu
          buttonClass={styles.top}
          current={isCurrentTarget(paths.premium(), pathname)}
          button={
            <>
              Premium Features <ChevronDown className="i sm" aria-hidden="true" />
            </>
          }
        >
          <PremiumFeatureList />
        </NavMenu>
      </li>
      <TopItem to={paths.training} wideOnly>
        Training
      </TopItem>
      <TopItem to={paths.help} wideOnly>
        Help
      </TopItem>
    </>
  );
}

function PremiumFeatureList() {
  return (
    <>
      <ul>
        {premiumFeatures().map((feature) => (
          <li key={feature.ref}>
            <Link className="mi" to={paths.premium(feature.ref)}>
              {feature.name}
              {feature.state === "coming-soon" ? <Badge>soon</Badge> : null}
            </Link>
          </li>
        ))}
      </ul>
      <hr />
      <span className="caps" id="coming-soon">
        Coming Soon
      </span>
      <ul aria-labelledby="coming-soon">
        {comingSoonProducts.map((product) => (
          <li key={product.name}>
            <span className="mi" aria-disabled="true">
              {product.name}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function RegisteredNav() {
  const canRead = canReadPremium(useSession());
  return (
    <>
      <li>
        <LockedItem className={styles.top}>Resources</LockedItem>
      </li>
      <TopItem to={paths.calculator}>Calculator</TopItem>
      {["Dashboard", "History", "My Team"].map((name) => {
        // Locked without a subscription; after a lapsed one, the first two stay readable.
        const to = canRead && { Dashboard: paths.dashboard, History: paths.history }[name];
        return to ? (
          <TopItem key={name} to={to}>
            {name}
          </TopItem>
        ) : (
          <li key={name}>
            <LockedItem className={styles.top}>{name}</LockedItem>
          </li>
        );
      })}
      <TopItem to={paths.training} wideOnly="extra">
        Training
      </TopItem>
      <TopItem to={paths.help} wideOnly="extra">
        Help
      </TopItem>
    </>
  );
}

function SubscriberNav() {
  const { isAdmin } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <li>
        <NavMenu
          buttonClass={styles.top}
          current={resources.some(({ to }) => to !== paths.systems && isCurrentTarget(to, pathname))}
          button={
            <>
              Resources <ChevronDown className="i sm" aria-hidden="true" />
            </>
          }
        >
          <ul>
            {resources.map((target) => (
              <li key={target.to}>
                <Link className="mi" to={target.to}>
                  {target.label}
                </Link>
              </li>
            ))}
          </ul>
        </NavMenu>
      </li>
      <TopItem to={paths.calculator}>Calculator</TopItem>
      <TopItem to={paths.dashboard}>Dashboard</TopItem>
      <TopItem to={paths.history}>History</TopItem>
      {isAdmin ? <TopItem to={paths.myTeam}>My Team</TopItem> : null}
    </>
  );
}

/** A link in the top bar; a needle marks the current page. */
function TopItem({
  to,
  wideOnly = false,
  children,
}: {
  readonly to: string;
  /** Below 900 px it moves into the menu. "extra" is hidden earlier: the locked items of registered users need room. */
  readonly wideOnly?: boolean | "extra";
  readonly children: string;
}) {
  const { pathname } = useLocation();
  return (
    <li className={wideOnly === "extra" ? styles.extra : wideOnly ? styles.wide : undefined}>
      <Link className={styles.top} to={to} aria-current={isCurrentTarget(to, pathname) ? "page" : undefined}>
        {children}
      </Link>
    </li>
  );
}
