import { premiumFeatures, type PremiumRef } from "@meridian/contract/premium/features";
import { type BillingInterval, type PlanId, planIds, trialDays } from "@meridian/contract/billing/plans";
import { lazy, Suspense, useState } from "react";
import { Notice } from "../../components/notice.tsx";
import { hasPremiumAccess } from "../../lib/session/access.ts";
import { useDialogs } from "../../lib/dialogs.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { canManagePlan, planNotice } from "../billing/public.ts";
import { useNavigate, useSearchParams } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { Dial } from "./dial.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { parseRef, listAvailableFeatures } from "./offer.ts";
import * as styles from "./premium.module.css";
import { Pricing } from "./pricing.tsx";
import { Questions } from "./questions.tsx";
import { useInBrowser } from "../../lib/browser-values.ts";
import { FlaskConical } from "lucide-react";
import { Badge } from "../../components/badge.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { LazyAnalyticsDemo } from "../dashboard/public.ts";

const StartDialog = lazy(() => import("./start-dialog.tsx"));

/** The premium page. `?ref=` is the tool the visitor came for; `?plan=` is the plan chosen before signing in. */
export function Page() {
  const [query] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const { openSignIn } = useDialogs();
  const inBrowser = useInBrowser();
  const [interval, setInterval] = useState<BillingInterval>(
    query.get("interval") === "month" ? "month" : "year",
  );
  const ref = parseRef(query.get("ref"));
  const isSubscribed = hasPremiumAccess(session);
  const notice = planNotice(session);
  const canRenew = session.upgradePrompt === "lapsed" && canManagePlan(session);
  // Users who have or had a plan are not offered a trial.
  const offersTrial = !isSubscribed && notice === null;
  // Paying users change their plan on the billing page.
  const isPaying = session.accessSource === "personal" || session.upgradePrompt === "past-due";
  const chosenPlan = planIds.find((id) => id === query.get("plan")) ?? null;

  const choose = (plan: PlanId) => {
    const returnPath = `${paths.premium()}?plan=${plan}&interval=${interval}#pricing-section`;
    if (!session.user) openSignIn({ mode: "sign-up", from: returnPath });
    else if (isPaying) navigate(paths.billing);
    else navigate(returnPath, { replace: true });
  };
  const action = offersTrial ? "Start trial" : canRenew ? "Renew" : "Choose";
  return (
    <div>
      <div className={styles.hero}>
        <div className={styles.wrap}>
          <div>
            <h1>Every transcript makes the next one easier</h1>
            <p className="lead">{leadText()}</p>
            <div className={`row wrap ${styles.actions}`}>
              <a className="btn primary lg" href="#pricing-section">
                {offersTrial ? `Start the ${trialDays}-day trial` : canRenew ? "Renew" : "See the plans"}
              </a>
              <a href="#analytics-demo-section">See the analytics</a>
            </div>
            <p className={styles.fine}>The calculator and the academic report stay free.</p>
          </div>
          <Dial />
        </div>
      </div>
      <div className={styles.wrap}>
        <section className={styles.section} aria-labelledby="adds">
          <h2 id="adds">What Premium adds</h2>
          <p className={styles.sub}>{introText(ref, offersTrial)}</p>
          <FeatureGrid chosen={ref} />
        </section>
        <Pricing
          interval={interval}
          onInterval={setInterval}
          offersTrial={offersTrial}
          action={action}
          onChoose={choose}
        >
          {notice ? <Notice tone="warn">{notice.text}</Notice> : null}
          {query.get("checkout") === "abandoned" ? (
            <Notice live>You left the checkout. Nothing was bought or charged.</Notice>
          ) : null}
        </Pricing>
        <AnalyticsSection />
        <Questions />
      </div>
      {inBrowser && chosenPlan && session.user && !isPaying ? (
        <Suspense fallback={null}>
          <StartDialog
            plan={chosenPlan}
            interval={interval}
            onClose={() => navigate(`${paths.premium()}#pricing-section`, { replace: true })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Mentions only features that are turned on. */
function leadText(): string {
  const has = (ref: PremiumRef) => listAvailableFeatures().some((feature) => feature.ref === ref);
  const parts = [
    has("history") ? "keeps each evaluation you save" : null,
    has("dashboard") || has("insights") ? "shows how applicants compare" : null,
    has("crm") ? "sends the result where your team already works" : null,
    "keeps a list of what you want to read",
  ].filter((part) => part !== null);
  const shown = parts.length > 1 && has("history") ? parts.slice(0, -1) : parts;
  const last = shown.at(-1) ?? "";
  return `Premium ${shown.length > 1 ? `${shown.slice(0, -1).join(", ")}, and ${last}` : last}.`;
}

function introText(ref: PremiumRef | null, isFree: boolean): string {
  const feature = premiumFeatures().find(({ ref: featureRef }) => featureRef === ref);
  if (feature?.state === "on") return `You were looking for ${feature.name}. It is highlighted below.`;
  if (feature) return `You were looking for ${feature.name}. It is not ready yet, but these tools are.`;
  if (ref === "account" && isFree) return "Your account is free. A plan adds these tools.";
  return "All tools use one engine, so every screen shows the same GPA.";
}

/** The real charts with sample data, loaded after the rest of the page is readable. */
function AnalyticsSection() {
  const inBrowser = useInBrowser();
  return (
    <section className={styles.section} id="analytics-demo-section" aria-labelledby="analytics-demo">
      <div className={`row wrap between ${styles.head}`}>
        <div>
          <h2 id="analytics-demo">The dashboard with sample data</h2>
          <p>The same charts your office would see, with made-up records.</p>
        </div>
        <Badge tone="warn">
          <FlaskConical className="i sm" aria-hidden="true" />
          Sample data
        </Badge>
      </div>
      {inBrowser ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <LazyAnalyticsDemo />
        </Suspense>
      ) : (
        <Skeleton lines={8} label="The sample charts load in your browser." />
      )}
    </section>
  );
}
