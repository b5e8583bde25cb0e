import { minimumAge } from "@meridian/contract/account/constants";
import { type Operator, operatorFile } from "@meridian/contract/pages/operator";
import { LongTextPage } from "../../components/text/long-text-page.tsx";
import { pageFound, type LoadPage, usePageContent } from "../../runtime/pages/page-content.ts";
import { EducationRecords, Retention, Subprocessors } from "./education-records.tsx";

const sections = [
  ["service", "The service"],
  ["collected", "What we collect"],
  ["use", "How we use it"],
  ["records", "Education records"],
  ["sharing", "Who we share it with"],
  ["processors", "Subprocessors"],
  ["opt-out", "Opting out"],
  ["retention", "How long we keep it"],
  ["deletion", "Deletion and your California rights"],
  ["children", "Children"],
  ["hosting", "Where we store it"],
  ["changes", "Changes to this policy"],
  ["contact", "Contact"],
] as const;

/** Offline, the page omits the operator's name and address. */
export const load: LoadPage = async ({ read }) => pageFound(await read(operatorFile).catch(() => null));

export function Page() {
  const operator = usePageContent() as Operator | null;
  return (
    <LongTextPage
      title="Terms and Privacy"
      about={
        <>
          Effective <time dateTime="2024-12-04">December 4, 2024</time>. Updated{" "}
          <time dateTime="2025-06-05">June 5, 2025</time>.
        </>
      }
      sections={sections}
    >
      <p>
        On this page, “we” means {operator?.name ?? "the operator of this site"}. By using Meridian, you
        accept the terms of service and the privacy policy below.
      </p>
      <Service />
      <DataCollected />
      <DataUse />
      <EducationRecords />
      <Sharing />
      <Retention />
      <Rights />
      <Contact operator={operator} />
    </LongTextPage>
  );
}

function Service() {
  return (
    <>
      <h2 id="service">The service</h2>
      <p>
        Meridian converts foreign transcripts and grades into a US-scale GPA and produces academic reports.
        Each conversion follows the grading table named next to it. It is not an official evaluation, and
        decisions about an applicant remain with the institution that makes them.
      </p>
      <p>
        Keep your password to yourself, enter records only if you are entitled to hold them, and do not use
        Meridian to harm the service or other people. We may close accounts that break these rules. The
        service is provided as is; we correct mistakes in its tables when we learn of them.
      </p>
    </>
  );
}

function DataCollected() {
  return (
    <>
      <h2 id="collected">What we collect</h2>
      <p>
        We collect the information you give us when you create an account, leave your email address, subscribe
        or write to us:
      </p>
      <ul>
        <li>name</li>
        <li>mailing address</li>
        <li>email address</li>
        <li>phone number</li>
        <li>employer</li>
        <li>job title</li>
        <li>billing and card information, when you pay</li>
        <li>age, where the law requires it</li>
      </ul>
      <p>
        What you enter in the calculator stays on your device until you save it to an account. We count visits
        and record errors and performance so that we can keep the service working.
      </p>
    </>
  );
}

function DataUse() {
  return (
    <>
      <h2 id="use">How we use it</h2>
      <ul>
        <li>to provide the calculator, the reports and everything your plan includes</li>
        <li>to manage your account, process payments and reply to you</li>
        <li>to send notices about the service, and product news if you asked for it</li>
        <li>to find errors, prevent abuse and improve the service</li>
        <li>to comply with the law</li>
      </ul>
    </>
  );
}

function Sharing() {
  return (
    <>
      <h2 id="sharing">Who we share it with</h2>
      <p>
        We do not sell personal information. We share it with third parties only as needed to run the service:
        with the companies that host the service, process payments and deliver email for us, under contracts
        that limit them to this purpose; with your own team and the systems your team connects; and with
        authorities where the law requires it.
      </p>
      <Subprocessors />
      <h2 id="opt-out">Opting out</h2>
      <p>
        We send product news only if you checked that box. You can change your choice in Account Settings or
        by email. Notices about your account and its security are part of the service. Students who receive an
        email about their records can unsubscribe with the link in it.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2 id="deletion">Deletion and your California rights</h2>
      <p>
        You may ask by email to see, correct or delete the personal information we hold about you. Under the
        California Consumer Privacy Act (CCPA), California residents may ask which categories and pieces of
        information we have collected, where we got them, for what purpose and with whom we shared them; may
        ask us to delete them; and will not be treated differently for asking. Send your request by email. We
        will verify your identity and reply within the time the law sets.
      </p>
      <h2 id="children">Children</h2>
      <p>
        The service is not meant for children under {minimumAge}, and we do not knowingly collect their
        information. If we learn that we have, we delete it.
      </p>
      <h2 id="hosting">Where we store it</h2>
      <p>
        The service and its data are hosted by external providers. They secure the servers; we secure what
        runs on them, with encrypted connections, hashed passwords and access limited to those who need it. No
        system is completely secure. If there is a breach, we notify you as the law requires.
      </p>
      <h2 id="changes">Changes to this policy</h2>
      <p>
        If we change this policy, we publish the new version here with its date. If a change affects what we
        do with your information, we also email account holders before it takes effect.
      </p>
    </>
  );
}

function Contact({ operator }: { readonly operator: Operator | null }) {
  return (
    <>
      <h2 id="contact">Contact</h2>
      {operator ? (
        <p>
          {operator.name}: <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </p>
      ) : (
        <p>Reload this page when you are online to see the contact address.</p>
      )}
    </>
  );
}
