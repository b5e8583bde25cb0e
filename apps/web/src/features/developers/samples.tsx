import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Segmented } from "../../components/form/choices.tsx";
import { CodeBlock } from "../../components/text/scroll-region.tsx";
import { notify, notifyError } from "../../lib/toasts.ts";
import { type ApiSample, placeholderHost } from "./content.ts";
import * as styles from "./developers.module.css";
import { useBrowserValue } from "../../lib/browser-values.ts";

/** Code samples in several languages. The placeholder host becomes the site's own origin after hydration. */
export function Samples({
  samples,
  operation,
}: {
  readonly samples: readonly ApiSample[];
  readonly operation: string;
}) {
  const [label, setLabel] = useState(samples[0]?.label ?? "");
  const origin = useBrowserValue(() => globalThis.location.origin, placeholderHost);
  const sample = samples.find((entry) => entry.label === label);
  if (!sample) return null;
  const source = sample.source.replaceAll(placeholderHost, origin);
  const copy = () =>
    navigator.clipboard.writeText(source).then(
      () => notify("Example copied"),
      () => notifyError("Could not copy the example. Select the text and copy it."),
    );
  return (
    <div className={styles.samples}>
      <div className={`cluster between ${styles.samplesHead}`}>
        <Segmented
          label={`Example language: ${operation}`}
          options={samples.map((entry) => [entry.label, entry.label])}
          value={label}
          onChange={setLabel}
        />
        <Button size="sm" kind="quiet" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <CodeBlock aria-label={`${label} example: ${operation}`}>
        <code>{source}</code>
      </CodeBlock>
    </div>
  );
}
