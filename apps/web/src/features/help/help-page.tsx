import { restorableDays } from "@meridian/contract/retention";
import { certificateRule } from "@meridian/contract/training-constants";
import type { ReactNode } from "react";
import { LongRead } from "../../components/long-read.tsx";
import { gridShortcuts } from "../../lib/grid-shortcuts.ts";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../lib/router.tsx";
import "./help.css";

const sections = [
  ["first", "Your first evaluation"],
  ["keyboard", "Keyboard"],
  ["import", "Files and pasting"],
  ["grades", "How a grade is found"],
  ["policy", "Policy"],
  ["reports", "Reports"],
  ["history", "Saving and history"],
  ["team", "Working as a team"],
  ["sending", "Sending results on"],
  ["offline", "Without a network"],
  ["trouble", "When something is wrong"],
] as const;

/** Help for the people who use it: short answers in the order of the work. */
export function Page() {
  return (
    <LongRead
      title="Help"
      about="From the paper beside your keyboard to the report in the file."
      sections={sections}
    >
      <Part id="first">
        <ol>
          <li>
            Open the <Link to={paths.calculator}>calculator</Link> and choose the country. The table most
            transcripts use is chosen for you; others are in the list beside it.
          </li>
          <li>
            Type each course: name, credits, mark. Type the mark as it is printed: 13,5, 16/20, 2:1, sehr gut.
            The US grade appears at once.
          </li>
          <li>
            Read the GPA at the side, with what was left out and why. Select a grade to see how it came about.
          </li>
        </ol>
        <p>
          New to this? The <Link to={paths.training}>training tool</Link> gives you marks from real tables and
          explains each slip. Signed in, you earn a certificate for each country, which your team’s admins see
          too. {certificateRule}.
        </p>
      </Part>
      <Part id="keyboard">
        <p>On a Mac, Cmd works wherever Ctrl stands here.</p>
        <dl className="help-keys">
          {gridShortcuts.map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <kbd className="kbd">{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part id="import">
        <p>
          Paste a block from Excel, Sheets, Word or a PDF into the grid: its columns are recognised, and when
          that is not certain you are asked first. Import reads CSV, XLSX and PDF files and photographs of a
          transcript. Scans are read by text recognition on your own device; cells it is unsure of are marked.
          Nothing is added before you confirm, and the file never leaves your browser.
        </p>
      </Part>
      <Part id="grades">
        <p>
          A mark belongs to the best band whose threshold it reaches: 69.995 is not 70. Points are the printed
          decimals, credits are counted exactly, and the quotient is rounded once, at the end. A mark that
          cannot be read stays on screen, is left out of the GPA and is counted among what was left out.
        </p>
        <p>
          Where another publisher reads the same scale differently, the range beside the GPA shows the result
          under each. The <Link to={paths.systems}>reference</Link> names the source of every table.
        </p>
      </Part>
      <Part id="policy">
        <p>
          The policy says how repeats, failed courses, plus and minus, A+, credits and rounding count;
          pass/fail is marked on the course. Each choice is explained in one line, “Compare policies” shows
          two side by side, and the report prints what was used. Your own default is in Account Settings; a
          team’s policy comes before it.
        </p>
      </Part>
      <Part id="reports">
        <p>
          The academic report is free: on screen, in print, as PDF, CSV, XLSX, JSON or text. Its fingerprint
          tells whether a loaded file still says what it said. A GPA report is the numbered one with your
          institution’s letterhead: it never changes, anyone can check its code at{" "}
          <Link to={paths.verify}>the verification page</Link>, and it can be re-issued or revoked.
        </p>
      </Part>
      <Part id="history">
        <p>
          Save keeps an evaluation with the tables it was made with, so it opens to the same numbers even when
          a table has changed since; you are told, and may keep it or recalculate. A final record is locked;
          reopening it makes a new version. When two people edit at once, the second is told who saved first
          and loses nothing. Deleted records can be brought back for {restorableDays} days.
        </p>
      </Part>
      <Part id="team">
        <p>
          An admin invites by address under My Team. Members see the records marked visible to the team and
          edit their own. The team’s policy and its own grading tables are in everyone’s calculator at once.
        </p>
      </Part>
      <Part id="sending">
        <p>
          Final records go to Slate, Salesforce, HubSpot or your own system as an admin has set up; the{" "}
          <Link to={paths.crmMappingGuide}>mapping guide</Link> lists every field. Students can be told by
          mail with a link of their own that expires.
        </p>
      </Part>
      <Part id="offline">
        <p>
          After the first visit the calculator, the tables, the report, the reference and the training tool
          work without a network. What you save meanwhile waits on your device and is sent once when you are
          back.
        </p>
      </Part>
      <Part id="trouble">
        <p>
          If a page fails, “Try again” keeps what you typed. “Download Error Report” makes a file without
          personal data that you can send us. A table that is wrong or missing: write to the{" "}
          <Link to={`${paths.terms}#contact`}>operator of this site</Link>, with the page that says so.
        </p>
      </Part>
    </LongRead>
  );
}

function Part({ id, children }: { readonly id: (typeof sections)[number][0]; readonly children: ReactNode }) {
  const title = sections.find(([known]) => known === id)?.[1];
  return (
    <section id={id} className="help-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
