import { Button } from "../../../components/button.tsx";
import { copyText } from "../../../lib/copy-text.ts";
import { download } from "../../../lib/download.ts";
import * as styles from "../account.module.css";

/** Recovery codes, to copy, download or write down. */
export function CodeList({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    <div className={`grid tight ${styles.codes}`}>
      <code>{text}</code>
      <div className="row wrap">
        <Button size="sm" onClick={() => void copyText(text, "Recovery codes")}>
          Copy codes
        </Button>
        <Button
          size="sm"
          onClick={() =>
            download(new Blob([`${text}\n`], { type: "text/plain" }), "meridian-recovery-codes.txt")
          }
        >
          Download codes
        </Button>
      </div>
    </div>
  );
}
