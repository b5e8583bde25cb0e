import { usualOrder } from "@meridian/contract/country-order";
import { type DatasetIndex, fetchDataFile, openDataset } from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { readCountryOrder, setCountryOrder } from "./calls.ts";
import { CountryRow } from "./country-row.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { moved } from "./moved.ts";
import { useUndoableChange } from "./use-undoable-change.ts";

async function readAll() {
  const [{ codes, custom }, dataset] = await Promise.all([
    readCountryOrder(),
    openDataset(fetchDataFile("/grading")),
  ]);
  return { codes, custom, index: dataset.index };
}

/** Which countries lead the calculator's list. */
export function CountryOrderSection() {
  const { data, error, refetch } = useQuery({ queryKey: ["sys-admin", "country-order"], queryFn: readAll });
  if (error && !data) return <LoadFault title="This could not be loaded" error={error} again={refetch} />;
  if (!data) return <Skeleton lines={8} />;
  // A new answer is a new starting point.
  return <OrderEditor key={data.codes.join()} saved={data.codes} custom={data.custom} index={data.index} />;
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
  const { busy, run } = useUndoableChange();
  const names = new Map(index.countries.map(({ code, country }) => [code, country]));
  const others = index.countries
    .filter(({ code }) => !codes.includes(code))
    .toSorted((a, b) => a.country.localeCompare(b.country, "en"));
  const changed = codes.join() !== saved.join();
  const keep = (order: readonly string[], said: string) =>
    run(
      () => setCountryOrder({ codes: [...order] }),
      said,
      () => setCountryOrder({ codes: custom ? [...saved] : [] }),
    );
  return (
    <>
      <p className="soft">
        These countries lead the calculator’s list in this order, after the visitor’s own recent choices. All
        others follow from A to Z.
      </p>
      <ol className="sheet order">
        {codes.map((code, place) => (
          <CountryRow
            key={code}
            code={code}
            name={names.get(code) ?? code}
            place={place}
            last={place === codes.length - 1}
            dragged={dragged === place}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={() => {
              if (dragged === null || dragged === place) return;
              setCodes(moved(codes, dragged, place));
              setDragged(place);
            }}
            onMove={(to) => setCodes(moved(codes, place, to))}
            onRemove={() => setCodes(codes.filter((other) => other !== code))}
          />
        ))}
      </ol>
      <div className="filters">
        <SelectField
          label="Add a country"
          value=""
          onChange={(event) => setCodes([...codes, event.target.value])}
        >
          <option value="" disabled>
            Choose
          </option>
          {others.map(({ code, country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </SelectField>
        <Button
          kind="primary"
          disabled={!changed || codes.length === 0}
          busy={busy && "Saving"}
          onClick={() => void keep(codes, "The new order is in use")}
        >
          Save order
        </Button>
        {changed ? <Button onClick={() => setCodes(saved)}>Discard changes</Button> : null}
        {custom ? (
          <Button kind="quiet" onClick={() => void keep([], "The usual order is back")}>
            Use the usual order of {usualOrder.length}
          </Button>
        ) : null}
      </div>
    </>
  );
}
