import { setSsoProvider } from "@meridian/contract/sso/calls";
import type { SsoConnection } from "@meridian/contract/sso/schemas";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/field.tsx";
import { PasswordField } from "../../components/form/password-field.tsx";
import { request } from "../../lib/api/request.ts";
import { required } from "../../lib/forms/rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { useSsoChange } from "./queries.ts";
import * as styles from "./sso.module.css";

export function OidcForm({ connection }: { readonly connection: SsoConnection }) {
  const provider = connection.provider?.kind === "oidc" ? connection.provider : null;
  const form = useForm(
    { issuer: provider?.issuer ?? "", clientId: provider?.clientId ?? "", clientSecret: "" },
    {
      issuer: [required("Enter the issuer")],
      clientId: [required("Enter the client ID")],
      clientSecret: provider ? [] : [required("Enter the client secret")],
    },
  );
  const { busy, run } = useSsoChange();
  const save = ({ issuer, clientId, clientSecret }: typeof form.values) =>
    run(
      () =>
        request(setSsoProvider, {
          body: {
            kind: "oidc",
            issuer,
            clientId,
            ...(clientSecret.trim() !== "" && { clientSecret }),
          },
        }),
      {
        onDone: () => {
          form.clear({ clientSecret });
          notifySuccess("Provider saved");
        },
        onRefused: (message, error) =>
          form.setError(
            error?.field === "clientId" || error?.field === "clientSecret" ? error.field : "issuer",
            message,
          ),
      },
    );
  return (
    <form noValidate className={`grid ${styles.form}`} onSubmit={form.submit(save)}>
      <TextField
        label="Issuer"
        hint="For example https://login.example.edu. We read its OpenID configuration."
        inputMode="url"
        autoComplete="off"
        {...form.field("issuer")}
      />
      <TextField label="Client ID" autoComplete="off" {...form.field("clientId")} />
      <PasswordField
        label="Client secret"
        hint={
          provider ? "Stored encrypted. Leave empty to keep it." : "Stored encrypted and never shown again."
        }
        autoComplete="off"
        {...form.field("clientSecret")}
      />
      <div className="row wrap">
        <Button type="submit" kind={provider ? "secondary" : "primary"} busy={busy && "Saving"}>
          Save provider
        </Button>
      </div>
    </form>
  );
}
