import { setCountryOrder } from "@meridian/contract/sys-admin/calls";
import { getCountryOrder } from "@meridian/contract/reference/calls";
import { defaultCountryOrder } from "@meridian/contract/reference/country-order";
import { type DatasetIndex, fetchDataFile, openDataset } from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { Options } from "../../../components/form/choices.tsx";
import { useFocusAfterChange } from "../../../lib/focus.ts";
import { request } from "../../../lib/api/request.ts";
import { CountryRow } from "./country-row.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { moveItem } from "./move-item.ts";
import { useUndoableChange, sysAdminKey } from "../queries.ts";
import * as styles from "../sys-admin.module.css";

async function readAll({ signal }: { readonly signal: AbortSignal }) {
  const [{ codes, custom }, dataset] = await Promise.all([
    request(getCountryOrder, { signal }),
    openDataset(fetchDataFile("/grading")),
  ]);
  return { codes, custom, index: dataset.index };
}

/** Sets which countries come first in the calculator's list. */
export function CountryOrderSection() {
  const query = useQuery({ queryKey: [...sysAdminKey, "country-order"], queryFn: readAll });
  return (
    <QueryContent query={query} what="This" lines={8}>
      {({ codes, custom, index }) => (
        // The key resets the editor when the saved order changes.
        <OrderEditor key={codes.join()} saved={codes} custom={custom} index={index} />
      )}
    </QueryContent>
  );
}

function OrderEditor({
  saved,
  custom,
  index,
}: {
  readonly saved: readonly string[];
  readonly custom: boolean;
  readonly index: DatasetIndex;
}) {
  const [codes, setCodes] = useState(saved);
  const [dragged, setDragged] = useState<number | null>(null);
  const keepFocus = useFocusAfterChange(codes.length);
  const { busy, run } = useUndoableChange();
  const names = new Map(index.countries.map(({ code, country }) => [code, country]));
  const others = index.countries
    .filter(({ code }) => !codes.includes(code))
    .toSorted((a, b) => a.country.localeCompare(b.country, "en"));
  const hasChanged = codes.join() !== saved.join();
  const save = (order: readonly string[], doneMessage: string) =>
    run(
      () => request(setCountryOrder, { body: { codes: [...order] } }),
      doneMessage,
      () => request(setCountryOrder, { body: { codes: custom ? [...saved] : [] } }),
    );
  return (
    <>
      <p className="soft">
        These countries come first in the calculator’s list, in this order, after the visitor’s own recent
        choices. All others follow from A to Z.
      </p>
      <ol className={`sheet ${styles.order}`}>
        {codes.map((code, position) => (
          <CountryRow
            key={code}
            code={code}
            name={names.get(code) ?? code}
            position={position}
            isLast={position === codes.length - 1}
            isDragged={dragged === position}
            onDragStart={() => setDragged(position)}
            onDragEnd={() => setDragged(null)}
            onDragOver={() => {
              if (dragged === null || dragged === position) return;
              setCodes(moveItem(codes, dragged, position));
              setDragged(position);
            }}
            onMove={(to) => setCodes(moveItem(codes, position, to))}
            onRemove={() => {
              keepFocus();
              setCodes(codes.filter((other) => other !== code));
            }}
          />
        ))}
      </ol>
      <div className={`row wrap ${styles.filters}`}>
        <SelectField label="Add a country" value="" onValue={(value) => setCodes([...codes, value])}>
          <option value="" disabled>
            Choose
          </option>
          <Options list={others.map(({ code, country }) => [code, country])} />
        </SelectField>
        <Button
          kind="primary"
          disabled={!hasChanged || codes.length === 0}
          busy={busy && "Saving"}
          onClick={() => void save(codes, "The new order is now in use")}
        >
          Save order
        </Button>
        {hasChanged ? <Button onClick={() => setCodes(saved)}>Discard changes</Button> : null}
        {custom ? (
          <Button kind="quiet" onClick={() => void save([], "Default order restored")}>
            Restore the default order ({defaultCountryOrder.length} countries)
          </Button>
        ) : null}
      </div>
    </>
  );
}
