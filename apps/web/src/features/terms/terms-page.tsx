import { minimumAge } from "@meridian/contract/account-constants";
import { type Operator, operatorFile } from "@meridian/contract/operator";
import { LongRead } from "../../components/long-read.tsx";
import { found, type LoadPage, usePageContent } from "../../lib/page-content.ts";
import { EducationRecords, Retention, SubProcessors } from "./education-records.tsx";

const sections = [
  ["service", "The service"],
  ["collected", "What we collect"],
  ["use", "How we use it"],
  ["records", "Education records"],
  ["sharing", "Who else sees it"],
  ["processors", "Sub-processors"],
  ["opt-out", "Opting out"],
  ["retention", "How long we keep it"],
  ["deletion", "Deletion and your California rights"],
  ["children", "Children"],
  ["hosting", "Where it is kept"],
  ["changes", "Changes to this policy"],
  ["contact", "Contact"],
] as const;

/** Offline, the page is shown without the operator's name and address. */
export const load: LoadPage = async ({ read }) => found(await read(operatorFile).catch(() => null));

export function Page() {
  const operator = usePageContent() as Operator | null;
  return (
    <LongRead
      title="Terms and Privacy"
      about={
        <>
          Effective <time dateTime="2024-12-04">4 December 2024</time>. Updated{" "}
          <time dateTime="2025-06-05">5 June 2025</time>.
        </>
      }
      sections={sections}
    >
      <p>
        In these pages “we” means {operator?.name ?? "the operator of this site"}. By using Meridian you
        accept the terms of service and the privacy policy below.
      </p>
      <Service />
      <Collected />
      <Use />
      <EducationRecords />
      <Sharing />
      <Retention />
      <Rights />
      <Contact operator={operator} />
    </LongRead>
  );
}

function Service() {
  return (
    <>
      <h2 id="service">The service</h2>
      <p>
        Meridian converts foreign transcripts and grades into a US-scale GPA and produces academic reports. A
        conversion is a reading by the table named beside it. It is not an official evaluation, and the
        decision about an applicant stays with the institution that makes it.
      </p>
      <p>
        Keep your password to yourself, enter records only when you are entitled to hold them, and do not use
        the service to harm it or other people. We may close an account that does. The service is provided as
        it is; we correct mistakes in its tables when we learn of them.
      </p>
    </>
  );
}

function Collected() {
  return (
    <>
      <h2 id="collected">What we collect</h2>
      <p>
        We collect what you give us when you create an account, leave your email, subscribe or write to us:
      </p>
      <ul>
        <li>name</li>
        <li>mailing address</li>
        <li>email address</li>
        <li>phone number</li>
        <li>employer</li>
        <li>job title</li>
        <li>billing and card information, when you pay</li>
        <li>age, where the law asks us to know it</li>
      </ul>
      <p>
        What you enter in the calculator stays on your device until you save it to an account. We count visits
        and record errors and speed, so that we can keep the service working.
      </p>
    </>
  );
}

function Use() {
  return (
    <>
      <h2 id="use">How we use it</h2>
      <ul>
        <li>to provide the calculator, the reports and what your plan includes</li>
        <li>to run your account, take payments and answer you</li>
        <li>to send notices about the service, and product news when you asked for it</li>
        <li>to find faults, prevent abuse and improve the service</li>
        <li>to meet the law</li>
      </ul>
    </>
  );
}

function Sharing() {
  return (
    <>
      <h2 id="sharing">Who else sees it</h2>
      <p>
        We do not sell personal information. We share it with third parties only as far as the service needs
        it: the companies that host the service, take payments and deliver mail for us, under contracts that
        bind them to this purpose; your own team and the systems your team connects; and authorities where the
        law requires it.
      </p>
      <SubProcessors />
      <h2 id="opt-out">Opting out</h2>
      <p>
        Product news is sent only when you ticked its box. You can change the choice in Account Settings or by
        email. Notices about your account and its security are part of the service. A student who was sent a
        letter can end such letters with the link in it.
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
        California Consumer Privacy Act (CCPA), residents of California may ask which categories and pieces of
        information we have collected, from where, for what purpose and with whom they were shared; may ask
        for deletion; and are not treated worse for asking. Send the request by email; we confirm who you are
        and answer within the time the law sets.
      </p>
      <h2 id="children">Children</h2>
      <p>
        The service is not meant for children under {minimumAge}, and we do not knowingly collect their
        information. When we learn that we have, we delete it.
      </p>
      <h2 id="hosting">Where it is kept</h2>
      <p>
        The service and its data are kept with external hosting providers. They protect the machines; we
        protect what runs on them, with encrypted connections, hashed passwords and access limited to those
        who need it. No system is beyond all attack: we tell you when the law says we must.
      </p>
      <h2 id="changes">Changes to this policy</h2>
      <p>
        When this policy changes we publish the new one here with its date. When a change matters to what we
        do with your information, we also tell account holders by email before it takes effect.
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
