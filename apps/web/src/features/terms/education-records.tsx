import { deletionWarnings, lapsedDays } from "@meridian/contract/plans";
import { accountExportDays, bulkDays, restorableDays } from "@meridian/contract/retention";

/** What students, and the offices that hold their records, need to know. */
export function EducationRecords() {
  return (
    <>
      <h2 id="records">Education records</h2>
      <p>
        A transcript is a student’s education record. When an institution saves one here, it decides what the
        record is used for and stays responsible for it; we keep and process it on the institution’s behalf,
        for nothing else. Records of one team are not shown to another. Each view, export and sending of a
        record is logged with it.
      </p>
      <p>
        Students: ask the institution that evaluated you to see, correct or delete your record. An institution
        can erase a student everywhere in one action; a report’s verification code then says only that the
        record was erased.
      </p>
    </>
  );
}

export function Retention() {
  const [first, last] = deletionWarnings;
  return (
    <>
      <h2 id="retention">How long we keep it</h2>
      <ul>
        <li>Saved records: until they are deleted, or for the period a team has set.</li>
        <li>Deleted records can be brought back for {restorableDays} days; then they are erased.</li>
        <li>
          After a subscription ends, its records can be read and exported for {lapsedDays} days; then they are
          erased. Mail warns {first} and {last} days before.
        </li>
        <li>
          Files of a bulk run: {bulkDays} days. The file with your account’s data: {accountExportDays} days.
          The text of our mail: 7 days at most.
        </li>
        <li>
          An account: until you delete it in Account Settings or ask us to. The log of security events
          outlives it. Copies in backups go when the backup does.
        </li>
      </ul>
    </>
  );
}

export function SubProcessors() {
  return (
    <>
      <h2 id="processors">Sub-processors</h2>
      <p>These companies process information for us:</p>
      <ul>
        <li>
          Stripe, where payment is offered: name, email, billing and card information. We never see card
          numbers.
        </li>
        <li>our mail provider: the address and text of each message</li>
        <li>our hosting provider: the machines and backups on which everything is kept</li>
      </ul>
      <p>
        Write to us for the names of the last two. Systems that a team connects itself, such as its CRM, are
        the team’s choice and not ours.
      </p>
    </>
  );
}
