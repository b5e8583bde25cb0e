import { premiumFeatures, type PremiumRef } from "@meridian/contract/features";
import { Link } from "../../lib/router.tsx";
import { paths } from "../../lib/paths.ts";

interface Step {
  readonly to: string;
  readonly name: string;
  readonly what: string;
  /** Shown only while this tool is switched on. */
  readonly needs?: PremiumRef;
  readonly adminOnly?: boolean;
}

const steps: readonly Step[] = [
  { to: paths.calculator, name: "Calculator", what: "Evaluate a transcript and save it.", needs: "history" },
  { to: paths.history, name: "History", what: "Everything you save is there.", needs: "history" },
  {
    to: paths.myTeam,
    name: "My Team",
    what: "Invite the people you work with.",
    needs: "team",
    adminOnly: true,
  },
  {
    to: paths.dashboard,
    name: "Dashboard",
    what: "Your figures, from the first save on.",
    needs: "dashboard",
  },
  { to: paths.readingList, name: "Reading List", what: "Country pages, guides and events kept for later." },
  {
    to: paths.billing,
    name: "Billing and Subscription",
    what: "Plan, payment method, invoices, the way out.",
  },
];

/** What to do first, of what works. */
export function NextSteps({ isAdmin }: { readonly isAdmin: boolean }) {
  const isOn = (ref: PremiumRef) => premiumFeatures().some((one) => one.ref === ref && one.state === "on");
  return (
    <>
      <h2>What comes next</h2>
      <ul className="offer-next">
        {steps
          .filter(({ needs, adminOnly }) => (!needs || isOn(needs)) && (isAdmin || !adminOnly))
          .map(({ to, name, what }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
              <span>{what}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
