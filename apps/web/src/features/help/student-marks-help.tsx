import { paths } from "@meridian/contract/pages/paths";
import { uploadRetentionDays } from "@meridian/contract/history/retention";
import { uploadLimits } from "@meridian/contract/student-marks/limits";
import { Link } from "../../runtime/routing/router.tsx";

/** How an office asks students for their marks, and what happens with them. */
export function StudentMarksHelp() {
  return (
    <>
      <p>
        Under <Link to={paths.marksRequests}>Marks from students</Link> you send a student a personal link in
        one of six languages, or copy it and pass it on yourself. The student chooses a country and
        institution, types the marks exactly as printed, and uploads the document: PDF, JPEG or PNG, up to{" "}
        {uploadLimits.maxFiles} files. You can revoke a link or replace it at any time.
      </p>
      <p>
        The marks arrive in the queue as a <b>self-reported</b> draft. Dashboards leave it out, and it can’t
        be made final, issued or sent. Once you have the official transcript, replace the marks in the
        calculator, save, and open “Student’s marks” in the record: it shows every difference. “Confirm as
        official” turns the draft into an ordinary record; the student’s version is kept.
      </p>
      <p>
        The student sees no GPA unless you allow it, and then only one based on our standard table for the
        country. Files are stored encrypted and deleted after {uploadRetentionDays} days.
      </p>
    </>
  );
}
