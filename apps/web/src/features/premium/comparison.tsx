import { dollars, type Plan, planList } from "@meridian/contract/plans";
import { Check, Minus } from "lucide-react";
import { extras, includes, includesExtra, reportText, working } from "./offer.ts";
import { ScrollRegion } from "../../components/scroll-region.tsx";

/** The three plans side by side; tools that are not switched on are not in it. */
export function Comparison() {
  return (
    <ScrollRegion className="table-scroll sheet offer-compare" label="Plans compared">
      <table className="table cozy">
        <caption className="sr">What each plan holds</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Part</span>
            </th>
            {planList.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Month by month" says={({ price }) => (price.month ? dollars(price.month) : "–")} />
          <Row name="By the year" says={({ price }) => (price.year ? dollars(price.year) : "–")} />
          <Row name="People in the workspace" says={people} />
          <Row name="Shared workspace, its payer an admin" says={({ workspace }) => workspace} />
          {working().map(({ ref, name }) => (
            <Row
              key={ref}
              name={name}
              says={(plan) => (ref === "gpa-report" ? reportText(plan) : includes(plan.id, ref))}
            />
          ))}
          {extras.map((extra) => (
            <Row key={extra.id} name={extra.name} says={({ id }) => includesExtra(id, extra)} />
          ))}
          <Row name="Reading list" says={() => true} />
          <Row name="Payment by card" says={() => true} />
          <Row name="Payment by quote and invoice" says={({ byInvoice }) => byInvoice} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ name, says }: { readonly name: string; readonly says: (plan: Plan) => string | boolean }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {planList.map((plan) => (
        <td key={plan.id}>
          <Cell value={says(plan)} />
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

function people({ seats, extraSeats }: Plan): string {
  if (seats === null) return "Unlimited";
  if (!extraSeats) return String(seats);
  return `${seats}, up to ${seats + extraSeats.most}`;
}
