import type { UnresolvedCourse } from "@meridian/transcript/document/unresolved-courses";
import { plural } from "../../../lib/format/plural.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";

/** Confirmation before a record becomes final. Lists the courses its GPA leaves out, and why. */
export function ConfirmFinalDialog({
  courses,
  busy,
  onConfirm,
  onClose,
}: {
  readonly courses: readonly UnresolvedCourse[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const count = plural(courses.length, "course");
  return (
    <Dialog
      onClose={onClose}
      title={`Make final without ${count}?`}
      description={
        courses.length === 1
          ? "This course is not in the GPA. Fix it first, or confirm that the record is complete without it."
          : "These courses are not in the GPA. Fix them first, or confirm that the record is complete without them."
      }
      actions={
        <>
          <Button busy={busy && "Making final"} onClick={onConfirm}>
            Make final without {count}
          </Button>
          <Button kind="primary" onClick={onClose}>
            Go back and fix
          </Button>
        </>
      }
    >
      <ul>
        {courses.map(({ id, name, mark, reason }) => (
          <li key={id}>
            <b>{name || "Unnamed course"}</b>
            {mark ? ` (${mark})` : ""}: {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
