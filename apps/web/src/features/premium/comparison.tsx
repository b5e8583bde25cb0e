import { formatDollars, type Plan, planList } from "@meridian/contract/billing/plans";
import { Check, Minus } from "lucide-react";
import { extras, includesFeature, includesExtra, reportText, listAvailableFeatures } from "./offer.ts";
import { ScrollRegion } from "../../components/text/scroll-region.tsx";
import * as styles from "./premium.module.css";

/** Compares the three plans. Features that are turned off are not listed. */
export function Comparison() {
  return (
    <ScrollRegion className={`table-scroll sheet ${styles.compare}`} label="Plans compared">
      <table className="table cozy">
        <caption className="sr">What each plan includes</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Feature</span>
            </th>
            {planList.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            name="Monthly price"
            getValue={({ price }) => (price.month ? formatDollars(price.month) : "–")}
          />
          <Row name="Annual price" getValue={({ price }) => (price.year ? formatDollars(price.year) : "–")} />
          <Row name="People in the workspace" getValue={peopleText} />
          <Row name="Shared workspace (the buyer is its admin)" getValue={({ workspace }) => workspace} />
          {listAvailableFeatures().map(({ ref, name }) => (
            <Row
              key={ref}
              name={name}
              getValue={(plan) => (ref === "gpa-report" ? reportText(plan) : includesFeature(plan.id, ref))}
            />
          ))}
          {extras.map((extra) => (
            <Row key={extra.id} name={extra.name} getValue={({ id }) => includesExtra(id, extra)} />
          ))}
          <Row name="Reading list" getValue={() => true} />
          <Row name="Payment by card" getValue={() => true} />
          <Row name="Payment by quote and invoice" getValue={({ byInvoice }) => byInvoice} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({
  name,
  getValue,
}: {
  readonly name: string;
  readonly getValue: (plan: Plan) => string | boolean;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {planList.map((plan) => (
        <td key={plan.id}>
          <Cell value={getValue(plan)} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ value }: { readonly value: string | boolean }) {
  if (typeof value === "string") return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon className={value ? "i" : "i muted"} aria-hidden="true" />
      <span className="sr">{value ? "Yes" : "No"}</span>
    </>
  );
}

function peopleText({ seats, extraSeats }: Plan): string {
  if (seats === null) return "Unlimited";
  if (!extraSeats) return String(seats);
  return `${seats}, up to ${seats + extraSeats.max}`;
}
