import { restorableDays } from "@meridian/contract/history/retention";
import { certificateRule } from "@meridian/contract/training/constants";
import type { ReactNode } from "react";
import { LongTextPage } from "../../components/text/long-text-page.tsx";
import { GridShortcuts } from "../calculator/public.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import { helpSections } from "./help-sections.ts";
import { ProvisioningHelp } from "./provisioning-help.tsx";
import { StudentMarksHelp } from "./student-marks-help.tsx";
import { SingleSignOnHelp } from "./single-sign-on-help.tsx";
import * as styles from "./help.module.css";

const sections = helpSections.map(([id, title]) => [id, title] as const);

/** Short answers, in the order an evaluator needs them. */
export function Page() {
  return (
    <LongTextPage
      title="Help"
      about="From the transcript on your desk to the report in the file."
      sections={sections}
    >
      <HelpSection id="first">
        <ol>
          <li>
            Open the <Link to={paths.calculator}>calculator</Link> and choose a country. We preselect the
            grading table most transcripts use; the list next to it has the others.
          </li>
          <li>
            Type each course: name, credits, mark. Type the mark as printed: 13,5, 16/20, 2:1, sehr gut. The
            US grade appears right away.
          </li>
          <li>
            The GPA is shown at the side, along with what was left out and why. Select a grade to see how it
            was converted.
          </li>
        </ol>
        <p>
          New to this? The <Link to={paths.training}>training tool</Link> quizzes you on marks from real
          tables and explains each mistake. Sign in to earn a certificate for each country; your team’s admins
          can see it too. {certificateRule}.
        </p>
      </HelpSection>
      <HelpSection id="keyboard">
        <p>On a Mac, use Cmd instead of Ctrl.</p>
        <GridShortcuts />
      </HelpSection>
      <HelpSection id="import">
        <p>
          Paste a block from Excel, Sheets, Word or a PDF into the grid. Meridian recognizes the columns and
          asks you when it is not sure. Import reads CSV, XLSX, HTML and PDF files and photos of a transcript,
          and a report from Scholaro as JSON (see{" "}
          <Link to={paths.post("moving-from-scholaro-or-a-spreadsheet")}>
            Moving from Scholaro or a spreadsheet
          </Link>
          ). Text recognition for scans runs on your own device, and cells it is unsure of are flagged.
          Nothing is added until you confirm, and the file is read in your browser. It is not uploaded; a team
          can choose to keep images of its pages with the saved record.
        </p>
        <p>
          To read many transcripts at once, open <Link to={paths.folder}>Read a folder</Link> (Premium) and
          add the files, a folder or a ZIP. To say which student each file belongs to, add a{" "}
          <code>manifest.csv</code> with the columns file, student and country. The files are read on your
          device and sorted into ready, needs review and could not be read. Review all items with the
          keyboard, then send the files that are ready to <Link to={paths.bulk}>bulk evaluation</Link>.
        </p>
      </HelpSection>
      <HelpSection id="grades">
        <p>
          A mark gets the best band whose threshold it reaches: 69.995 is not 70. Points and credits are exact
          decimals, and the GPA is rounded once, at the end. A mark that cannot be read stays on screen, does
          not count toward the GPA and is listed with what was left out.
        </p>
        <p>
          When publishers interpret a scale differently, the range next to the GPA shows the result under each
          one. The <Link to={paths.systems}>reference</Link> lists the source of every table.
        </p>
      </HelpSection>
      <HelpSection id="policy">
        <p>
          The policy sets how repeats, failed courses, plus and minus grades, A+, credits and rounding are
          handled; pass/fail is set on each course. Every option has a one-line explanation, “Compare
          policies” shows them side by side, and the report prints the policy used. Your own default is in
          Account Settings; if your team has a policy, that one applies.
        </p>
      </HelpSection>
      <HelpSection id="programs">
        <p>
          An office can have one policy per program: undergraduate, graduate, nursing. Admins create them
          under <Link to={`${paths.myTeam}?tab=policy`}>My Team, Policies</Link>. A policy sets how the GPA is
          counted, which table a country starts with (your own tables included), minimum requirements, and
          flags such as “more than ten retakes”. When a team has several, choose the program under Policy in
          the calculator.
        </p>
        <p>
          Saving a change creates a version that applies from the day you choose. A record keeps the version
          it was made with, and the report names the policy and the version. A locked policy can’t be changed
          for a single record. Requirements and flags appear next to the result and never change the GPA; if a
          record doesn’t say enough to check one, you see that instead. None of this is printed.
        </p>
        <p>
          <Link to={paths.replay}>Replay</Link> shows how your saved GPAs would change under another policy or
          table, and who crosses a cutoff. Each record keeps the tables it was saved with unless you choose
          another one.
        </p>
      </HelpSection>
      <HelpSection id="reports">
        <p>
          The academic report is free: on screen, in print, or as PDF, CSV, XLSX, JSON or text. Its
          fingerprint shows whether a report file has been changed since it was created. A GPA report is
          numbered and carries your institution’s letterhead. It never changes, anyone can check its code on{" "}
          <Link to={paths.verify}>the verification page</Link>, and you can reissue or revoke it.
        </p>
      </HelpSection>
      <HelpSection id="history">
        <p>
          Saving keeps an evaluation together with its tables, so it opens with the same numbers even if a
          table has changed since then. You are notified of the change and can keep the result or recalculate.
          A final record is locked; reopening it creates a new version. If two people edit a record at the
          same time, the second sees who saved first and loses no work. Deleted records can be restored for{" "}
          {restorableDays} days.
        </p>
      </HelpSection>
      <HelpSection id="team">
        <p>
          Admins invite members by email under My Team. Evaluators see the records shared with the team and
          edit those they saved or are assigned; trainees see only those. Admins see and edit all of them. The
          team’s policy and grading tables are available in every member’s calculator right away.
        </p>
        <p>
          A team can have some or all of its finished records read a second time: an admin chooses how many
          under <Link to={`${paths.myTeam}?tab=settings`}>My Team, Settings</Link>. The records wait in the
          queue under “Second reader”. In a blind reading, the second reader starts from an empty grid, and
          until they submit it only the first reader can open the record. If both readings agree, the record
          becomes final. Otherwise an admin who did neither reading resolves each difference. My Team,
          Consistency shows how often readings agree, by reader and by country.
        </p>
      </HelpSection>
      <HelpSection id="student-marks">
        <StudentMarksHelp />
      </HelpSection>
      <HelpSection id="single-sign-on">
        <SingleSignOnHelp />
      </HelpSection>
      <HelpSection id="provisioning">
        <ProvisioningHelp />
      </HelpSection>
      <HelpSection id="sending">
        <p>
          Final records go to Slate, Salesforce, HubSpot or your own system, depending on what an admin has
          set up; the <Link to={paths.crmMappingGuide}>mapping guide</Link> lists every field. You can also
          email students a personal link that expires.
        </p>
        <p>
          The same connection can bring applicants in: an admin opens Applicants on the connection, enters
          where the list is, and checks the preview. Each applicant becomes an unassigned draft in the queue,
          and the result goes back to the same ID. Schools’ CEEB codes are entered once and remembered. To
          show a record inside a page of your CRM, allow the CRM’s address under “Records inside your CRM”;
          the <Link to={paths.developers}>API</Link> then creates a link that works for ten minutes.
        </p>
      </HelpSection>
      <HelpSection id="offline">
        <p>
          After your first visit, the calculator, grading tables, report, reference and training tool work
          offline. Anything you save offline is kept on your device and sent when you are back online.
        </p>
      </HelpSection>
      <HelpSection id="trouble">
        <p>
          If a page fails, “Try again” keeps what you typed. “Download Error Report” creates a file without
          personal data that you can send us. If a table is wrong or missing, write to the{" "}
          <Link to={`${paths.terms}#contact`}>operator of this site</Link> and include a link to your source.
        </p>
        <p>
          Tired of passwords? Add a passkey under <Link to={paths.account}>Account Settings</Link>, then
          choose “Use a passkey” when you sign in. If a device with your passkey is lost, sign in with your
          password and remove the passkey there.
        </p>
      </HelpSection>
    </LongTextPage>
  );
}

function HelpSection({
  id,
  children,
}: {
  readonly id: (typeof sections)[number][0];
  readonly children: ReactNode;
}) {
  const title = sections.find(([sectionId]) => sectionId === id)?.[1];
  return (
    <section id={id} className={`grid tight ${styles.section}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
