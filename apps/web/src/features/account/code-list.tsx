import { Button } from "../../components/button.tsx";
import { copyText } from "../../lib/copy-text.ts";

/** Recovery codes, to be copied or written down. */
export function CodeList({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    <div className="account-codes">
      <code>{text}</code>
      <Button size="sm" onClick={() => void copyText(text, "Recovery codes")}>
        Copy codes
      </Button>
    </div>
  );
}
