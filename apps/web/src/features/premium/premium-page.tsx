import { premiumFeatures, type PremiumRef } from "@meridian/contract/features";
import { type BillingInterval, type PlanId, planIds, trialDays } from "@meridian/contract/plans";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Notice } from "../../components/notice.tsx";
import { hasPremiumAccess } from "../../lib/access.ts";
import { useDialogs } from "../../lib/dialogs.tsx";
import { paths } from "../../lib/paths.ts";
import { canManage, planNotice } from "../../lib/plan-notice.ts";
import { useNavigate, useSearchParams } from "../../lib/router.tsx";
import { useSession } from "../../lib/session.tsx";
import { AnalyticsSection } from "./analytics-section.tsx";
import { Dial } from "./dial.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { readRef, working } from "./offer.ts";
import "./premium.css";
import { Pricing } from "./pricing.tsx";
import { Questions } from "./questions.tsx";

const StartDialog = lazy(async () => ({ default: (await import("./start-dialog.tsx")).StartDialog }));

/** The offer. `?ref=` says which tool brought the visitor; `?plan=` is what they chose before signing in. */
export function Page() {
  const [query] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const { openSignIn } = useDialogs();
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const [interval, setInterval] = useState<BillingInterval>(
    query.get("interval") === "month" ? "month" : "year",
  );
  const ref = readRef(query.get("ref"));
  const subscribed = hasPremiumAccess(session);
  const notice = planNotice(session);
  const renews = session.upgradePrompt === "lapsed" && canManage(session);
  // Whoever has or had a plan is not offered a trial.
  const offersTrial = !subscribed && notice === null;
  // Who pays already changes the plan on the billing page.
  const pays = session.accessSource === "personal" || session.upgradePrompt === "past-due";
  const chosen = planIds.find((id) => id === query.get("plan")) ?? null;

  const choose = (plan: PlanId) => {
    const here = `${paths.premium()}?plan=${plan}&interval=${interval}#pricing-section`;
    if (!session.user) openSignIn({ mode: "sign-up", from: here });
    else if (pays) navigate(paths.billing);
    else navigate(here, { replace: true });
  };
  const action = offersTrial ? "Start the trial" : renews ? "Renew" : "Choose";
  return (
    <div className="offer">
      <div className="offer-hero">
        <div className="offer-wrap">
          <div>
            <h1>Every transcript makes the next one easier</h1>
            <p className="lead">{promise()}</p>
            <div className="offer-acts">
              <a className="btn primary lg" href="#pricing-section">
                {offersTrial ? `Start the ${trialDays}-day trial` : renews ? "Renew" : "See the plans"}
              </a>
              <a href="#analytics-demo-section">See the analytics</a>
            </div>
            <p className="fine">The calculator and the academic report stay free.</p>
          </div>
          <Dial />
        </div>
      </div>
      <div className="offer-wrap">
        <section className="offer-section" aria-labelledby="adds">
          <h2 id="adds">What Premium adds</h2>
          <p className="sub">{cameFor(ref, offersTrial)}</p>
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
            <Notice live>You left the checkout. Nothing was bought and nothing is charged.</Notice>
          ) : null}
        </Pricing>
        <AnalyticsSection />
        <Questions />
      </div>
      {inBrowser && chosen && session.user && !pays ? (
        <Suspense fallback={null}>
          <StartDialog
            plan={chosen}
            interval={interval}
            onClose={() => navigate(`${paths.premium()}#pricing-section`, { replace: true })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Promises only what is switched on. */
function promise(): string {
  const has = (ref: PremiumRef) => working().some((feature) => feature.ref === ref);
  const parts = [
    has("history") ? "keeps each evaluation you save" : null,
    has("dashboard") || has("insights") ? "shows how applicants compare" : null,
    has("crm") ? "sends the result where your team already works" : null,
    "keeps what you want to read",
  ].filter((part) => part !== null);
  const said = parts.length > 1 && has("history") ? parts.slice(0, -1) : parts;
  const last = said.at(-1) ?? "";
  return `Premium ${said.length > 1 ? `${said.slice(0, -1).join(", ")}, and ${last}` : last}.`;
}

function cameFor(ref: PremiumRef | null, isFree: boolean): string {
  const feature = premiumFeatures().find((one) => one.ref === ref);
  if (feature?.state === "on") return `You came for ${feature.name}; it is marked below.`;
  if (feature)
    return `You came for ${feature.name}. It is not ready yet; what is works around the same engine.`;
  if (ref === "account" && isFree) return "Your account is free. A plan adds these to it.";
  return "Tools around the same engine, so one answer appears everywhere.";
}
