import { chooseSsoKind, refreshSsoMetadata } from "@meridian/contract/sso/calls";
import type { SamlProvider, SsoConnection, SsoSettings } from "@meridian/contract/sso/schemas";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Segmented } from "../../components/form/choices.tsx";
import { Notice } from "../../components/notice.tsx";
import { SettingsSection } from "../team/public.ts";
import { request } from "../../lib/api/request.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { certificateWarning } from "./certificate-warning.ts";
import { OidcForm } from "./oidc-form.tsx";
import { OwnKey } from "./own-key.tsx";
import { SamlForm } from "./saml-form.tsx";
import { Values } from "./values.tsx";
import { useSsoChangeWithInlineError, useSsoChange } from "./queries.ts";
import { FormError } from "../../components/form/form.tsx";

/** Step 2: exchange details with the identity provider. */
export function ProviderSection({ settings }: { readonly settings: SsoSettings }) {
  const { connection, ours } = settings;
  const { refusal, run } = useSsoChangeWithInlineError();
  const choose = (kind: SsoConnection["kind"]) => run(() => request(chooseSsoKind, { body: { kind } }));
  return (
    <SettingsSection
      title="2. Connect your provider"
      about="Choose the protocol your identity provider uses, enter our values there, and its values here."
      end={connection?.provider ? <Badge tone="ok">Connected</Badge> : null}
    >
      <div className="row wrap">
        <Segmented<SsoConnection["kind"] | "">
          label="Protocol"
          value={connection?.kind ?? ""}
          options={[
            ["oidc", "OpenID Connect"],
            ["saml", "SAML 2.0"],
          ]}
          onChange={(kind) => {
            if (kind !== "" && kind !== connection?.kind) void choose(kind);
          }}
        />
      </div>
      <FormError>{refusal}</FormError>
      {connection?.kind === "oidc" ? (
        <>
          <h3>Values for your provider</h3>
          <Values
            values={[
              { label: "Redirect URI", value: ours.redirectUri },
              { label: "Post-logout redirect URI", value: ours.signedOutUri },
              { label: "Back-channel logout URI (optional)", value: ours.backChannelLogoutUri },
            ]}
          />
          <h3>Values from your provider</h3>
          <OidcForm connection={connection} />
        </>
      ) : connection?.kind === "saml" ? (
        <>
          <h3>Values for your provider</h3>
          <Values
            values={[
              { label: "Metadata URL and entity ID", value: ours.entityId },
              { label: "Assertion consumer service (ACS) URL", value: ours.acsUrl },
              { label: "Single logout URL", value: ours.logoutUrl },
            ]}
          />
          <OwnKey certificates={settings.ownCertificates} />
          <h3>Metadata from your provider</h3>
          {connection.provider?.kind === "saml" ? (
            <SamlDetails connection={connection} provider={connection.provider} />
          ) : null}
          <SamlForm connection={connection} />
        </>
      ) : null}
    </SettingsSection>
  );
}

function SamlDetails({
  connection,
  provider,
}: {
  readonly connection: SsoConnection;
  readonly provider: SamlProvider;
}) {
  const { busy, run } = useSsoChange();
  const { entityId, certificates, metadataUrl } = provider;
  const [now] = useState(() => Date.now());
  const warning = certificateWarning(certificates, now);
  return (
    <>
      <Values
        values={[
          { label: "Entity ID of your provider", value: entityId },
          ...certificates.map(({ fingerprint, validUntil }, index) => ({
            label: `Certificate ${index + 1}, valid until ${formatDateTime(validUntil)} (SHA-256)`,
            value: fingerprint,
          })),
        ]}
      />
      {warning ? <Notice tone={warning.tone}>{warning.text}</Notice> : null}
      {connection.refreshError ? (
        <Notice tone="warn">The metadata could not be read again. {connection.refreshError}</Notice>
      ) : null}
      {metadataUrl === null ? null : (
        <div className="row wrap">
          <Button
            busy={busy && "Reading"}
            onClick={() =>
              void run(() => request(refreshSsoMetadata), {
                onDone: () => notifySuccess("Metadata is up to date"),
              })
            }
          >
            Read metadata again
          </Button>
          {connection.refreshedAt ? (
            <span className="small muted">
              Read every day, last {formatDateTime(connection.refreshedAt)}. While it lists two certificates,
              both are accepted.
            </span>
          ) : null}
        </div>
      )}
    </>
  );
}
