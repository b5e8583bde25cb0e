import { useDeferredSnapshot } from "../state/use-calculator.tsx";
import { selectObservations } from "./observations.ts";
import { ObservationsLine } from "./observations-line.tsx";

/** With what the imported files say about themselves. */
export default function LineWithFiles() {
  return <ObservationsLine observations={useDeferredSnapshot(selectObservations)} />;
}
