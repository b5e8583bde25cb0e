import { setSsoProvider } from "@meridian/contract/sso/calls";
import type { SsoConnection } from "@meridian/contract/sso/schemas";
import { useId, useState } from "react";
import { Form, FormError } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/field.tsx";
import { request } from "../../lib/api/request.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { useSsoChange } from "./queries.ts";
import { FileInput } from "../../components/form/file-input.tsx";
import * as styles from "./sso.module.css";

/** A metadata URL, which we read again every day, or a metadata file. */
export function SamlForm({ connection }: { readonly connection: SsoConnection }) {
  const provider = connection.provider?.kind === "saml" ? connection.provider : null;
  const [url, setUrl] = useState(provider?.metadataUrl ?? "");
  const [error, setError] = useState<string | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const { doing, run } = useSsoChange<"url" | "file">();
  const fileId = useId();
  const onDone = () => notifySuccess("Provider saved");
  /** The errors of both ways, as each replaces what the other has set. */
  const clearErrors = () => {
    setError(null);
    setFileError(null);
  };
  const saveUrl = () => {
    clearErrors();
    if (url.trim() === "") return setError("Enter the metadata URL");
    void run(() => request(setSsoProvider, { body: { kind: "saml", metadataUrl: url.trim() } }), {
      name: "url",
      onDone,
      onRefused: setError,
    });
  };
  const saveFile = async (file: File) => {
    clearErrors();
    const metadata = await file.text();
    void run(() => request(setSsoProvider, { body: { kind: "saml", metadata } }), {
      name: "file",
      onDone,
      onRefused: setFileError,
    });
  };
  return (
    <div className={`grid ${styles.form}`}>
      <Form noValidate className={`grid ${styles.form}`} onSubmit={saveUrl}>
        <TextField
          label="Metadata URL"
          hint="In a federation such as InCommon, use the per-entity (MDQ) address of your provider."
          inputMode="url"
          autoComplete="off"
          value={url}
          error={error}
          onValue={(value) => {
            setError(null);
            setUrl(value);
          }}
        />
        <div className="row wrap">
          <Button type="submit" kind={provider ? "secondary" : "primary"} busy={doing === "url" && "Reading"}>
            Save metadata URL
          </Button>
        </div>
      </Form>
      <div className="field">
        <label htmlFor={fileId}>Or upload the metadata file</label>
        <FileInput
          id={fileId}
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          disabled={doing !== null}
          onFile={(file) => void saveFile(file)}
        />
        <FormError>{fileError}</FormError>
      </div>
    </div>
  );
}
