import { countryCount } from "virtual:grading-figures";
import { useSession } from "../../../lib/session/session.tsx";
import { StartSheet } from "./start-sheet.tsx";
import * as styles from "../calculator.module.css";

/** For new visitors, above the example: what Meridian does, for whom, and the first step. */
export function FrontDoor() {
  const { user } = useSession();
  return (
    <div className={styles.door}>
      <h1>Turn a foreign transcript into a US GPA.</h1>
      <p className={styles.promise}>
        For US admissions offices. {countryCount} countries and qualifications, each table with its sources.
        {user ? null : <b> Free.</b>}
      </p>
      <StartSheet />
    </div>
  );
}
