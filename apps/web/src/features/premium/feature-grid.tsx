import { getFeatureSummary } from "@meridian/contract/premium/feature-texts";
import type { PremiumFeature, PremiumRef } from "@meridian/contract/premium/features";
import {
  Bookmark,
  ChartScatter,
  Code,
  FileBadge,
  History,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  RefreshCw,
  Users,
  School,
  Webhook,
} from "lucide-react";
import { Badge } from "../../components/badge.tsx";
import { listComingFeatures, type Extra, extras, listAvailableFeatures } from "./offer.ts";
import * as styles from "./premium.module.css";

const icons: Readonly<Record<PremiumRef, LucideIcon>> = {
  history: History,
  dashboard: LayoutDashboard,
  insights: ChartScatter,
  "gpa-report": FileBadge,
  crm: RefreshCw,
  notify: Mail,
  team: Users,
  account: Bookmark,
};

const extraIcons: Readonly<Record<Extra["id"], LucideIcon>> = {
  bulk: Layers,
  api: Code,
  webhooks: Webhook,
  sso: School,
};

/** The reading list is part of Premium but has no feature switch. */
const readingList: PremiumFeature = {
  ref: "account",
  name: "Reading list",
  state: "on",
};

/** The premium tools, with the one the visitor came for highlighted. Tools that are not ready are listed below. */
export function FeatureGrid({ chosen }: { readonly chosen: PremiumRef | null }) {
  return (
    <>
      <ul className={styles.tools}>
        {[...listAvailableFeatures(), readingList].map((feature) => (
          <Tool key={feature.ref} feature={feature} isChosen={feature.ref === chosen} />
        ))}
        {extras.map(({ id, name, summary }) => {
          const Icon = extraIcons[id];
          return (
            <li key={id}>
              <Icon className="i lg" aria-hidden="true" />
              <h3>{name}</h3>
              <p>{summary}</p>
            </li>
          );
        })}
      </ul>
      {listComingFeatures().length > 0 ? (
        <>
          <h3 className={styles.coming}>Coming soon, not part of any plan yet</h3>
          <ul className={styles.tools}>
            {listComingFeatures().map((feature) => (
              <Tool key={feature.ref} feature={feature} isChosen={feature.ref === chosen} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Tool({ feature, isChosen }: { readonly feature: PremiumFeature; readonly isChosen: boolean }) {
  const Icon = icons[feature.ref];
  return (
    <li
      id={`tool-${feature.ref}`}
      className={isChosen ? styles.isChosen : undefined}
      aria-current={isChosen || undefined}
    >
      <Icon className="i lg" aria-hidden="true" />
      <h3>
        {feature.name} {feature.state === "on" ? null : <Badge tone="outline">Coming soon</Badge>}
      </h3>
      <p>{getFeatureSummary(feature.ref)}</p>
    </li>
  );
}
