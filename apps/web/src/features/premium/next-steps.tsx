import { premiumFeatures, type PremiumRef } from "@meridian/contract/premium/features";
import { Link } from "../../runtime/routing/router.tsx";
import { paths } from "@meridian/contract/pages/paths";
import * as styles from "./success.module.css";

interface Step {
  readonly to: string;
  readonly name: string;
  readonly description: string;
  /** Shown only while this feature is turned on. */
  readonly needs?: PremiumRef;
  readonly adminOnly?: boolean;
}

const steps: readonly Step[] = [
  {
    to: paths.calculator,
    name: "Calculator",
    description: "Evaluate a transcript and save it.",
    needs: "history",
  },
  { to: paths.history, name: "History", description: "Find everything you save.", needs: "history" },
  {
    to: paths.myTeam,
    name: "My Team",
    description: "Invite the people you work with.",
    needs: "team",
    adminOnly: true,
  },
  {
    to: paths.dashboard,
    name: "Dashboard",
    description: "See your statistics, starting with your first save.",
    needs: "dashboard",
  },
  {
    to: paths.readingList,
    name: "Reading List",
    description: "Country pages, guides and events you saved for later.",
  },
  {
    to: paths.billing,
    name: "Billing and Subscription",
    description: "Plan, payment method, invoices and cancellation.",
  },
];

/** The first steps after buying, limited to features that are turned on. */
export function NextSteps({ isAdmin }: { readonly isAdmin: boolean }) {
  const isOn = (ref: PremiumRef) =>
    premiumFeatures().some((feature) => feature.ref === ref && feature.state === "on");
  return (
    <>
      <h2>Next steps</h2>
      <ul className={styles.next}>
        {steps
          .filter(({ needs, adminOnly }) => (!needs || isOn(needs)) && (isAdmin || !adminOnly))
          .map(({ to, name, description }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
              <span className="soft">{description}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
