import { type BrandingState, logoLimits } from "@meridian/contract/gpa-reports/schemas";
import { Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/form/form.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { deleteLogo, uploadLogo } from "@meridian/contract/gpa-reports/calls";
import { request } from "../../lib/api/request.ts";
import { measureDuration } from "../monitoring/public.ts";
import { useReportChange } from "./queries.ts";
import { FileInput } from "../../components/form/file-input.tsx";
import * as styles from "./gpa-reports.module.css";

/** The current logo, with buttons to replace or remove it. */
export function LogoField({ logo }: Pick<BrandingState, "logo">) {
  const input = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const { busy, doing, refusal, run } = useReportChange();
  const chooseFile = (file: File) => {
    const error = checkFile(file);
    setFileError(error);
    if (!error)
      void run(
        () => measureDuration("file_upload", { kind: "logo" }, () => request(uploadLogo, { body: file })),
        { name: "upload", onDone: () => notifySuccess("Logo saved") },
      );
  };
  return (
    <div className={`field ${styles.logoField}`}>
      <p className="label">Logo</p>
      {logo ? (
        <img className={styles.logo} src={logo.address} alt="The logo on your reports" />
      ) : (
        <p className={`${styles.logo} ${styles.none}`}>No logo yet</p>
      )}
      <div className="row wrap">
        <FileInput
          ref={input}
          className="sr"
          accept="image/png,image/jpeg"
          aria-label="Choose a logo"
          onFile={chooseFile}
        />
        <Button icon={Upload} busy={doing === "upload" && "Saving"} onClick={() => input.current?.click()}>
          {logo ? "Replace logo" : "Choose logo"}
        </Button>
        {logo ? (
          <Button
            kind="quiet"
            icon={Trash2}
            disabled={busy}
            onClick={() =>
              void run(() => request(deleteLogo), { onDone: () => notifySuccess("Logo removed") })
            }
          >
            Remove
          </Button>
        ) : null}
      </div>
      <p className="hint">PNG or JPEG, up to 1 MB. It prints at the top right, up to 58 × 17 mm.</p>
      <FormError>{fileError ?? refusal}</FormError>
    </div>
  );
}

function checkFile({ type, size }: File): string | null {
  if (type !== "image/png" && type !== "image/jpeg") return "Choose a PNG or JPEG image.";
  return size > logoLimits.bytes ? "The image is larger than 1 MB. Choose a smaller one." : null;
}
