import type { BillingState, QuoteAnswer } from "@meridian/contract/billing";
import { dollars, plans, quoteDays } from "@meridian/contract/plans";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmAddress } from "../../components/confirm-address.tsx";
import { Refused } from "../../components/refused.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { acceptQuote, billingQuery } from "../../lib/billing.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { dayOf } from "./billing-words.ts";
import { QuoteForm } from "./quote-form.tsx";
import { useBillingChange } from "./use-billing-change.ts";

/** Paying by invoice: a quote for the finance office, and its acceptance. For those without a running plan. */
export function QuoteSection({ billing }: { readonly billing: BillingState }) {
  const [query] = useSearchParams();
  const [asking, setAsking] = useState(query.get("quote") === "institution");
  const queries = useQueryClient();
  const onConfirmed = () => void queries.invalidateQueries({ queryKey: billingQuery.queryKey });
  const running = billing.subscriptions.some(({ endedAt }) => endedAt === null);
  if (billing.provider === "none" || (running && billing.quotes.length === 0)) return null;
  return (
    <Sheet className="billing-sheet" aria-labelledby="quotes">
      <h2 id="quotes">Quotes and invoices for institutions</h2>
      <p>
        The {plans.institution.name} plan, {dollars(plans.institution.price.year ?? 0)} a year, can be paid by
        invoice. A quote is good for {quoteDays} days. Once you accept it, the plan opens when the invoice is
        paid.
      </p>
      {billing.quotes.length > 0 ? (
        <ul className="billing-quotes">
          {billing.quotes.map((quote) => (
            <Quote key={quote.id} quote={quote} canAccept={!running && billing.emailVerified} />
          ))}
        </ul>
      ) : null}
      {running ? null : !billing.emailVerified ? (
        <ConfirmAddress email={billing.email} onConfirmed={onConfirmed}>
          A quote needs a confirmed email address.
        </ConfirmAddress>
      ) : asking ? (
        <QuoteForm teamName={query.get("workspace") ?? ""} onDone={() => setAsking(false)} />
      ) : (
        <div className="billing-acts">
          <Button onClick={() => setAsking(true)}>Ask for a quote</Button>
        </div>
      )}
    </Sheet>
  );
}

function Quote({ quote, canAccept }: { readonly quote: QuoteAnswer; readonly canAccept: boolean }) {
  const [sure, setSure] = useState(false);
  const { busy, refusal, run } = useBillingChange();
  const open = quote.acceptedAt === null && canAccept;
  return (
    <li>
      <div>
        <b>{quote.number}</b> {quote.institution}, {dollars(quote.amount)}
        <p className="muted">
          {quote.acceptedAt
            ? `Accepted on ${dayOf(quote.acceptedAt)}`
            : `Good until ${dayOf(quote.expiresAt)}`}
        </p>
      </div>
      <div className="billing-acts">
        <a className="btn sm" href={`/api/billing/quotes/${quote.id}/pdf`}>
          PDF<span className="sr"> of quote {quote.number}</span>
        </a>
        {open && !sure ? (
          <Button size="sm" onClick={() => setSure(true)}>
            Accept
          </Button>
        ) : null}
        {open && sure ? (
          <Button
            size="sm"
            kind="primary"
            busy={busy && "Ordering"}
            onClick={() =>
              void run(() => acceptQuote(quote.id), {
                done: () => notifySuccess("Your order is in. The plan opens once the invoice is paid."),
              })
            }
          >
            Order with obligation to pay {dollars(quote.amount)}
          </Button>
        ) : null}
      </div>
      <Refused>{refusal}</Refused>
    </li>
  );
}
