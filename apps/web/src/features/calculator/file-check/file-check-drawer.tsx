import { ObservationList } from "./observation-list.tsx";
import { Drawer } from "../../../components/overlay/drawer.tsx";
import type { Observation } from "@meridian/transcript/observations/observation";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";
import { selectObservations } from "./observations.ts";
import { PrintedFigures } from "./printed-figures.tsx";

/** Does this file agree with itself? The observations, and the printed figures they compare. */
export default function FileCheckDrawer({ onClose }: { readonly onClose: () => void }) {
  const calculator = useCalculator();
  const observations = useSnapshot(selectObservations);
  const recordId = useSnapshot(({ editor }) => editor.recordId);
  const records = useSnapshot(({ editor }) => editor.document.records);
  const showCourse = (observation: Observation) => {
    const [courseId] = observation.courseIds;
    if (!courseId) return;
    if (observation.recordId !== recordId)
      calculator.dispatch({ type: "show-record", recordId: observation.recordId });
    onClose();
    calculator.dispatch({ type: "go-to", row: courseId, column: "mark" });
  };
  return (
    <Drawer onClose={onClose} title="File check" side="right">
      <div className="stack">
        <p className="soft">
          Does this transcript agree with itself? These are observations for you to judge; they don’t change
          the GPA.
        </p>
        {observations.length === 0 ? (
          <p>No observations. Enter the figures printed on the transcript to compare them.</p>
        ) : null}
        {records.map((record, index) => {
          const own = observations.filter((observation) => observation.recordId === record.id);
          return own.length === 0 ? null : (
            <section key={record.id} aria-label={records.length > 1 ? `Record ${index + 1}` : "Observations"}>
              {records.length > 1 ? <h3>{record.institution || `Record ${index + 1}`}</h3> : null}
              <ObservationList observations={own} onCourse={showCourse} />
            </section>
          );
        })}
        <PrintedFigures />
      </div>
    </Drawer>
  );
}
