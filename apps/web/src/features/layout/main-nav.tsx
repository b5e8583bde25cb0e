import { ChevronDown } from "lucide-react";
import { Link, useLocation } from "../../lib/router.tsx";
import { comingSoonProducts, premiumFeatures } from "@meridian/contract/features";
import { Badge } from "../../components/badge.tsx";
import { LockedItem } from "../../components/hinted.tsx";
import { NavMenu } from "../../components/nav-menu.tsx";
import { hasPremiumAccess, mayReadPremium } from "../../lib/access.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.tsx";
import { isAt, resources } from "./navigation.ts";
import { TopLink } from "./top-link.tsx";

/** The three modes of the top bar: guest, registered without subscription, subscriber. */
export function MainNav() {
  const session = useSession();
  return (
    <nav className="nav" id="nav" aria-label="Main" tabIndex={-1}>
      <ul>
        {session.user ? hasPremiumAccess(session) ? <SubscriberNav /> : <RegisteredNav /> : <GuestNav />}
      </ul>
    </nav>
  );
}

function GuestNav() {
  const { pathname } = useLocation();
  return (
    <>
      <li>
        <TopLink to={paths.calculator}>Calculator</TopLink>
      </li>
      <li>
        <NavMenu
          buttonClass="top"
          current={isAt(paths.premium(), pathname)}
          button={
            <>
              Premium Features <ChevronDown className="i sm" aria-hidden="true" />
            </>
          }
        >
          <PremiumFeatureList />
        </NavMenu>
      </li>
      <li>
        <TopLink to={paths.training}>Training</TopLink>
      </li>
      <li>
        <TopLink to={paths.help}>Help</TopLink>
      </li>
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
  const reads = mayReadPremium(useSession());
  return (
    <>
      <li>
        <LockedItem className="top">Resources</LockedItem>
      </li>
      <li>
        <TopLink to={paths.calculator}>Calculator</TopLink>
      </li>
      {["Dashboard", "History", "My Team"].map((name) => {
        // Locked without a subscription; the first two open again, to read, once there was one.
        const to = reads && { Dashboard: paths.dashboard, History: paths.history }[name];
        return (
          <li key={name}>
            {to ? <TopLink to={to}>{name}</TopLink> : <LockedItem className="top">{name}</LockedItem>}
          </li>
        );
      })}
      <li>
        <TopLink to={paths.training}>Training</TopLink>
      </li>
      <li>
        <TopLink to={paths.help}>Help</TopLink>
      </li>
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
          buttonClass="top"
          current={resources.some(({ to }) => isAt(to, pathname))}
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
      <li>
        <TopLink to={paths.calculator}>Calculator</TopLink>
      </li>
      <li>
        <TopLink to={paths.dashboard}>Dashboard</TopLink>
      </li>
      <li>
        <TopLink to={paths.history}>History</TopLink>
      </li>
      {isAdmin ? (
        <li>
          <TopLink to={paths.myTeam}>My Team</TopLink>
        </li>
      ) : null}
    </>
  );
}
