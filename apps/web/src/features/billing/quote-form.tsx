import { createQuote } from "@meridian/contract/billing/calls";
import { Button } from "../../components/button.tsx";
import { TextArea, TextField } from "../../components/form/field.tsx";
import { FormError } from "../../components/form/form.tsx";
import { required } from "../../lib/forms/rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { request } from "../../lib/api/request.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { useBillingChange } from "./use-billing-change.ts";
import * as styles from "./billing.module.css";

const blank = { institution: "", teamName: "", address: "", contact: "", purchaseOrder: "" };

/** `teamName` is the workspace name the user typed before choosing to pay by invoice. */
export function QuoteForm({ teamName, onDone }: { readonly teamName: string; readonly onDone: () => void }) {
  const form = useForm(
    { ...blank, institution: teamName, teamName },
    {
      institution: [required("Enter the institution’s name")],
      address: [required("Enter the billing address")],
    },
  );
  const { busy, refusal, run } = useBillingChange();
  const send = (values: typeof blank) =>
    run(
      async () => {
        await request(createQuote, { body: { plan: "institution", ...values } });
        return null;
      },
      {
        onDone: () => {
          notifySuccess("Your quote is ready.");
          onDone();
        },
      },
    );
  return (
    <form noValidate className={`grid loose ${styles.form}`} onSubmit={form.submit(send)}>
      <TextField label="Institution" autoComplete="organization" {...form.field("institution")} />
      <TextField
        label="Workspace name (optional)"
        hint="Shown on reports and to colleagues. If blank, we use the institution’s name. You can change it later."
        maxLength={120}
        {...form.field("teamName")}
      />
      <TextArea label="Billing address" rows={4} autoComplete="street-address" {...form.field("address")} />
      <TextField label="Contact (optional)" {...form.field("contact")} />
      <TextField label="Purchase order number (optional)" {...form.field("purchaseOrder")} />
      <FormError>{refusal}</FormError>
      <div className={`row wrap ${styles.actions}`}>
        <Button type="submit" kind="primary" busy={busy && "Creating"}>
          Create quote
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
