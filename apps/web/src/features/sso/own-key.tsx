import { changeOwnSsoKey } from "@meridian/contract/sso/calls";
import type { OwnCertificate } from "@meridian/contract/sso/schemas";
import { Button } from "../../components/button.tsx";
import { request } from "../../lib/api/request.ts";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { Values } from "./values.tsx";
import { useSsoChangeWithInlineError } from "./queries.ts";
import { FormError } from "../../components/form/form.tsx";

/** Our own certificate in the metadata, and its replacement in three steps. */
export function OwnKey({ certificates }: { readonly certificates: readonly OwnCertificate[] }) {
  const { busy, refusal, run } = useSsoChangeWithInlineError();
  const { step, label, done, about } = steps[certificates[1]?.use ?? "current"];
  const take = () =>
    run(() => request(changeOwnSsoKey, { body: { step } }), {
      onDone: () => notifySuccess(done),
    });
  return (
    <>
      <Values
        values={certificates.map(({ use, fingerprint, validUntil }) => ({
          label: `${useLabels[use]}, valid until ${formatLocalDate(validUntil)} (SHA-256)`,
          value: fingerprint,
        }))}
      />
      <div className="row wrap">
        <Button busy={busy && "Saving"} onClick={() => void take()}>
          {label}
        </Button>
        <span className="small muted">{about}</span>
      </div>
      <FormError>{refusal}</FormError>
    </>
  );
}

const useLabels: Readonly<Record<OwnCertificate["use"], string>> = {
  current: "Our certificate",
  next: "Our next certificate",
  previous: "Our previous certificate",
};

const steps = {
  current: {
    step: "add",
    label: "Replace our key",
    done: "A second certificate is published",
    about: "Publishes a second certificate in our metadata. Nothing else changes yet.",
  },
  next: {
    step: "switch",
    label: "Use the next key",
    done: "Requests are signed with the next key",
    about: "Wait until your provider has read our metadata again. Assertions for either key are accepted.",
  },
  previous: {
    step: "remove",
    label: "Remove the previous key",
    done: "The previous key was removed",
    about: "Do this once your provider no longer encrypts for the previous certificate.",
  },
} as const;
