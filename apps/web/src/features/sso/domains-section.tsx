import { addSsoDomain, checkSsoDomain, removeSsoDomain } from "@meridian/contract/sso/calls";
import type { SsoDomain } from "@meridian/contract/sso/schemas";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { SettingsSection } from "../team/public.ts";
import { request } from "../../lib/api/request.ts";
import { required } from "../../lib/forms/rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { Values } from "./values.tsx";
import { useSsoChange } from "./queries.ts";
import * as styles from "./sso.module.css";

/** Step 1: prove that the email domain belongs to the team. */
export function DomainsSection({ domains }: { readonly domains: readonly SsoDomain[] }) {
  const form = useForm({ domain: "" }, { domain: [required("Enter a domain such as example.edu")] });
  const { busy, run } = useSsoChange();
  const add = ({ domain }: { readonly domain: string }) =>
    run(
      async () => {
        await request(addSsoDomain, { body: { domain } });
        form.clear({ domain });
      },
      { onRefused: (message) => form.setError("domain", message) },
    );
  return (
    <SettingsSection
      title="1. Verify your domain"
      about="People can sign in only with an email address at a domain you have verified. Add a DNS record, then check it here."
    >
      {domains.length > 0 ? (
        <ul className={`grid ${styles.domains}`}>
          {domains.map((domain) => (
            <Domain key={domain.id} domain={domain} />
          ))}
        </ul>
      ) : null}
      <form noValidate className={`row wrap ${styles.inlineForm}`} onSubmit={form.submit(add)}>
        <TextField
          label="Email domain"
          placeholder="example.edu"
          autoComplete="off"
          {...form.field("domain")}
        />
        <Button type="submit" busy={busy && "Adding"}>
          Add domain
        </Button>
      </form>
    </SettingsSection>
  );
}

function Domain({
  domain: { id, domain, recordName, recordValue, verifiedAt },
}: {
  readonly domain: SsoDomain;
}) {
  const { doing, run } = useSsoChange<"check" | "remove">();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const remove = () => void run(() => request(removeSsoDomain, { params: { id } }), { name: "remove" });
  const check = () => {
    setRefusal(null);
    return run(() => request(checkSsoDomain, { params: { id } }), {
      name: "check",
      onDone: () => notifySuccess(`${domain} is verified`),
      onRefused: setRefusal,
    });
  };
  return (
    <li className="grid tight">
      <div className="row wrap">
        <strong className={styles.name}>{domain}</strong>
        <Badge tone={verifiedAt ? "ok" : "outline"}>{verifiedAt ? "Verified" : "Not verified"}</Badge>
      </div>
      {verifiedAt ? null : (
        <>
          <p className="small muted">Add this TXT record to the DNS of {domain}:</p>
          <Values
            values={[
              { label: "Name", value: recordName },
              { label: "Value", value: recordValue },
            ]}
          />
        </>
      )}
      {refusal ? (
        <Notice tone="warn" live>
          {refusal}
        </Notice>
      ) : null}
      <div className="row wrap">
        {verifiedAt ? null : (
          <Button size="sm" busy={doing === "check" && "Checking"} onClick={() => void check()}>
            Check record<span className="sr"> of {domain}</span>
          </Button>
        )}
        <Button
          size="sm"
          kind="quiet"
          busy={doing === "remove" && "Removing"}
          onClick={() => (verifiedAt ? setRemoving(true) : remove())}
        >
          Remove<span className="sr"> {domain}</span>
        </Button>
      </div>
      {removing ? (
        <ConfirmDialog
          title={`Remove ${domain}?`}
          description="People with an address at this domain can no longer sign in through your university. To add the domain again, you need a new DNS record."
          verb="Remove domain"
          kind="danger"
          busy={doing === "remove" && "Removing"}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </li>
  );
}
