import { acceptQuote, downloadQuotePdf } from "@meridian/contract/billing/calls";
import type { BillingState, QuoteResponse } from "@meridian/contract/billing/schemas";
import { formatDollars, plans, quoteDays } from "@meridian/contract/billing/plans";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmEmailNotice } from "./confirm-email-notice.tsx";
import { FormError } from "../../components/form/form.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { queryKeys } from "../../lib/api/query-client.ts";
import { useSearchParams } from "../../runtime/routing/router.tsx";
import { callUrl } from "@meridian/contract/calls/call-url";
import { request } from "../../lib/api/request.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { formatOptionalDate } from "./billing-text.ts";
import { QuoteForm } from "./quote-form.tsx";
import { useBillingChange } from "./use-billing-change.ts";
import * as styles from "./billing.module.css";

/** Payment by invoice: requesting and accepting a quote, for users without an active plan. */
export function QuoteSection({ billing }: { readonly billing: BillingState }) {
  const [query] = useSearchParams();
  const [formOpen, setFormOpen] = useState(query.get("quote") === "institution");
  const queries = useQueryClient();
  const onConfirmed = () => void queries.invalidateQueries({ queryKey: queryKeys.subscriptionStatus });
  const hasActivePlan = billing.subscriptions.some(({ endedAt }) => endedAt === null);
  if (billing.provider === "none" || (hasActivePlan && billing.quotes.length === 0)) return null;
  return (
    <Sheet className={`grid loose ${styles.sheet}`} aria-labelledby="quotes">
      <h2 id="quotes">Quotes and invoices for institutions</h2>
      <p>
        The {plans.institution.name} plan, {formatDollars(plans.institution.price.year ?? 0)} per year, can be
        paid by invoice. A quote is valid for {quoteDays} days. After you accept it, the plan becomes active
        when the invoice is paid.
      </p>
      {billing.quotes.length > 0 ? (
        <ul className={styles.quotes}>
          {billing.quotes.map((quote) => (
            <Quote key={quote.id} quote={quote} canAccept={!hasActivePlan && billing.emailVerified} />
          ))}
        </ul>
      ) : null}
      {hasActivePlan ? null : !billing.emailVerified ? (
        <ConfirmEmailNotice email={billing.email} onConfirmed={onConfirmed}>
          You need a confirmed email address to get a quote.
        </ConfirmEmailNotice>
      ) : formOpen ? (
        <QuoteForm teamName={query.get("workspace") ?? ""} onDone={() => setFormOpen(false)} />
      ) : (
        <div className={`row wrap ${styles.actions}`}>
          <Button onClick={() => setFormOpen(true)}>Request a quote</Button>
        </div>
      )}
    </Sheet>
  );
}

function Quote({ quote, canAccept }: { readonly quote: QuoteResponse; readonly canAccept: boolean }) {
  const [confirming, setConfirming] = useState(false);
  const { busy, refusal, run } = useBillingChange();
  const isOpen = quote.acceptedAt === null && canAccept;
  return (
    <li>
      <div>
        <b>{quote.number}</b> {quote.institution}, {formatDollars(quote.amount)}
        <p className="muted">
          {quote.acceptedAt
            ? `Accepted on ${formatOptionalDate(quote.acceptedAt)}`
            : `Valid until ${formatOptionalDate(quote.expiresAt)}`}
        </p>
      </div>
      <div className={`row wrap ${styles.actions}`}>
        <a className="btn sm" href={callUrl(downloadQuotePdf, { params: { id: quote.id } })}>
          PDF<span className="sr"> of quote {quote.number}</span>
        </a>
        {isOpen && !confirming ? (
          <Button size="sm" onClick={() => setConfirming(true)}>
            Accept
          </Button>
        ) : null}
        {isOpen && confirming ? (
          <Button
            size="sm"
            kind="primary"
            busy={busy && "Ordering"}
            onClick={() =>
              void run(() => request(acceptQuote, { params: { id: quote.id } }), {
                onDone: () =>
                  notifySuccess("Order placed. The plan becomes active once the invoice is paid."),
              })
            }
          >
            Place order for {formatDollars(quote.amount)}
          </Button>
        ) : null}
      </div>
      <FormError>{refusal}</FormError>
    </li>
  );
}
