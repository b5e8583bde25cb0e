import { deletionWarnings, lapsedDays } from "@meridian/contract/billing/plans";
import {
  accountExportDays,
  bodyRetentionDays,
  bulkRetentionDays,
  restorableDays,
  unusedRequestDays,
  uploadRetentionDays,
} from "@meridian/contract/history/retention";

export function EducationRecords() {
  return (
    <>
      <h2 id="records">Education records</h2>
      <p>
        A transcript is a student’s education record. An institution that saves one here decides what the
        record is used for and remains responsible for it. We store and process the record only on the
        institution’s behalf. One team’s records are never shown to another team. Views, exports and
        deliveries are logged with the record; repeated views by the same person within ten minutes are logged
        once.
      </p>
      <p>
        If you are a student, ask the institution that evaluated you to show you, correct or delete your
        record. An institution can erase all of a student’s data in one step; after that, a report’s
        verification code shows only that the record was erased.
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
        <li>Deleted records: can be restored for {restorableDays} days, then are erased.</li>
        <li>
          Reports issued from a deleted record: until the team’s period ends or the student is erased, so that
          their codes can still be verified.
        </li>
        <li>
          After a subscription ends: records can be viewed and exported for {lapsedDays} days, then are
          erased. We email a warning {first} days and {last} days before that.
        </li>
        <li>
          Bulk evaluation files: {bulkRetentionDays} days. Your account data export: {accountExportDays} days.
          The text of emails we send: at most 7 days; their recipient and subject: 90 days.
        </li>
        <li>Images of transcript pages, if a team keeps them: as long as their record.</li>
        <li>Documents that students upload for an institution: {uploadRetentionDays} days.</li>
        <li>
          Requests for marks that a student never answered: {unusedRequestDays} days after the link expires.
        </li>
        <li>Copies of webhook messages, which can contain a report: {bodyRetentionDays} days.</li>
        <li>
          Email addresses left to use reports or request early access: until you delete your account or ask us
          to delete them.
        </li>
        <li>
          Your account: until you delete it in Account Settings or ask us to. Security log entries about it
          are kept after that, without a fixed limit. Copies in backups are deleted when the backup expires.
        </li>
      </ul>
    </>
  );
}

export function Subprocessors() {
  return (
    <>
      <h2 id="processors">Subprocessors</h2>
      <p>These companies process information for us:</p>
      <ul>
        <li>
          Stripe, where online payment is available: name, email, billing and card information. We never see
          card numbers.
        </li>
        <li>our email provider: the address and text of each message</li>
        <li>our hosting provider: the servers and backups that hold all data</li>
      </ul>
      <p>
        Write to us for the names of the last two. Systems a team connects, such as its CRM, are chosen by the
        team, not by us.
      </p>
    </>
  );
}
