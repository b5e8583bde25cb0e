import { lazy } from "react";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import { useDeferredSnapshot, useSnapshot } from "../state/use-calculator.tsx";
import { selectCourseObservations } from "./course-observations.ts";
import { ObservationsLine } from "./observations-line.tsx";

const LineWithFiles = lazy(() => import("./line-with-files.tsx"));

/** One quiet line in the result: how many observations there are, and a way to see them. */
export default function FileCheckLine() {
  const hasFiles = useSnapshot(({ editor }) =>
    editor.document.records.some(({ sourceFiles = [] }) => sourceFiles.length > 0),
  );
  return hasFiles ? (
    <LazyBoundary>
      <LineWithFiles />
    </LazyBoundary>
  ) : (
    <LineOfCourses />
  );
}

function LineOfCourses() {
  return <ObservationsLine observations={useDeferredSnapshot(selectCourseObservations)} />;
}
