import { useState, useSyncExternalStore } from "react";
import { Button } from "../../components/button.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { ScrollingCode } from "../../components/scrolling-code.tsx";
import { notify, notifyError } from "../../lib/toasts.ts";
import { type ApiSample, placeholderHost } from "./content.ts";

/** The same call in three languages, with this site's own address once the browser knows it. */
export function Samples({ samples, of }: { readonly samples: readonly ApiSample[]; readonly of: string }) {
  const [label, setLabel] = useState(samples[0]?.label ?? "");
  const origin = useSyncExternalStore(
    nothingChanges,
    () => globalThis.location.origin,
    () => placeholderHost,
  );
  const sample = samples.find((one) => one.label === label);
  if (!sample) return null;
  const source = sample.source.replaceAll(placeholderHost, origin);
  const copy = () =>
    navigator.clipboard.writeText(source).then(
      () => notify("Example copied"),
      () => notifyError("The example could not be copied. Select it and copy it by hand."),
    );
  return (
    <div className="api-samples">
      <div className="api-samples-head">
        <Segmented
          label={`Language of the example: ${of}`}
          segments={samples.map((one) => ({ value: one.label, label: one.label }))}
          value={label}
          onChange={setLabel}
        />
        <Button size="sm" kind="quiet" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <ScrollingCode aria-label={`${label} example: ${of}`}>
        <code>{source}</code>
      </ScrollingCode>
    </div>
  );
}

const nothingChanges = () => () => {};
