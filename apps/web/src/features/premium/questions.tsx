import { lapsedDays, plans, trialDays } from "@meridian/contract/billing/plans";
import { listAvailableFeatures } from "./offer.ts";
import * as styles from "./premium.module.css";

interface Question {
  readonly question: string;
  readonly answer: string;
  readonly isShown?: () => boolean;
}

const { team } = plans;

const questions: readonly Question[] = [
  {
    question: "Who owns the data?",
    answer: `You do. Export everything at any time. When a subscription ends, everything stays readable and exportable for ${lapsedDays} days; then it is deleted, after two warnings by email.`,
  },
  {
    question: "Does my colleague need a seat?",
    answer: `Not for their own work: if your institution has a Team or Institution plan, a confirmed address at its email domain is enough, unless an admin has turned this off. To share a workspace, they need an invitation, which takes a seat. Team includes ${team.seats} and can grow to ${(team.seats ?? 0) + (team.extraSeats?.max ?? 0)}; Institution has no limit.`,
  },
  {
    question: "What happens after the trial?",
    answer: `It lasts ${trialDays} days, needs no card, and is available once per person and once per institution (email domain); public email providers such as Gmail do not count as an institution. Without a payment method, it ends automatically and nothing is charged.`,
  },
  {
    question: "Can we pay by invoice?",
    answer:
      "On Institution, yes. Request a quote, give the PDF to your finance office, and accept it. The plan becomes active when the invoice is paid. Invoices are due within 30 days.",
  },
  {
    question: "Can we cancel?",
    answer:
      "At any time, from the billing page. You keep what you paid for until the period ends, and you can change your mind until then.",
  },
  {
    question: "Can we use our own tables?",
    answer: "Yes. An admin can add a grading table for the team, and every report says which table it used.",
    isShown: () => listAvailableFeatures().some(({ ref }) => ref === "team"),
  },
];

export function Questions() {
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <div className={styles.questions}>
        {questions
          .filter(({ isShown }) => isShown?.() ?? true)
          .map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
      </div>
    </section>
  );
}
