import { getFeatureSwitches, setFeatureSwitches } from "@meridian/contract/sys-admin/calls";
import { getFeatureSummary } from "@meridian/contract/premium/feature-texts";
import { availableFeatures, type PremiumFeature, type PremiumRef } from "@meridian/contract/premium/features";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../../components/badge.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { Button } from "../../../components/button.tsx";
import { type Column, SheetTable } from "../../../components/table/table.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { request } from "../../../lib/api/request.ts";
import { useUndoableChange, sysAdminKey } from "../queries.ts";

/** Turns features on, or marks them as coming soon. */
export function FeaturesSection() {
  const query = useQuery(callQuery(sysAdminKey, getFeatureSwitches));
  return (
    <QueryContent query={query} what="This" lines={7}>
      {({ off }) => <Switches off={off} />}
    </QueryContent>
  );
}

function Switches({ off }: { readonly off: readonly PremiumRef[] }) {
  const { busy, run } = useUndoableChange();
  const toggle = (feature: PremiumFeature) => {
    const isOff = off.includes(feature.ref);
    const next = isOff ? off.filter((ref) => ref !== feature.ref) : [...off, feature.ref];
    void run(
      () => request(setFeatureSwitches, { body: { off: next } }),
      `${feature.name} is ${isOff ? "available again" : "shown as coming soon"}`,
      () => request(setFeatureSwitches, { body: { off: [...off] } }),
    );
  };
  return (
    <>
      <p className="soft">
        Within a minute, a feature that is turned off is shown as coming soon in the menus, on the about page
        and on the pricing page. Current users keep it. Features that are not built yet cannot be turned on.
      </p>
      <SheetTable
        cards
        caption="Premium features"
        columns={columnsFor(off, busy, toggle)}
        rows={availableFeatures}
        rowKey={({ ref }) => ref}
      />
    </>
  );
}

const columnsFor = (
  off: readonly PremiumRef[],
  busy: boolean,
  toggle: (feature: PremiumFeature) => void,
): readonly Column<PremiumFeature>[] => [
  {
    head: "Feature",
    cell: ({ name, ref }) => (
      <>
        {name}
        <div className="muted">{getFeatureSummary(ref)}</div>
      </>
    ),
  },
  {
    head: "Status",
    cell: ({ ref, state }) => {
      if (state !== "on") return <Badge tone="outline">Not built</Badge>;
      return off.includes(ref) ? <Badge tone="warn">Coming soon</Badge> : <Badge tone="ok">Available</Badge>;
    },
  },
  {
    id: "acts",
    head: <span className="sr">Actions</span>,
    cell: (feature) =>
      feature.state === "on" ? (
        <Button
          size="sm"
          disabled={busy}
          aria-label={`${off.includes(feature.ref) ? "Turn on" : "Turn off"} ${feature.name}`}
          onClick={() => toggle(feature)}
        >
          {off.includes(feature.ref) ? "Turn on" : "Turn off"}
        </Button>
      ) : null,
  },
];
