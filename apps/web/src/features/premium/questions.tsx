import { lapsedDays, trialDays } from "@meridian/contract/plans";
import { working } from "./offer.ts";

interface Question {
  readonly asks: string;
  readonly answer: string;
  readonly isTrue?: () => boolean;
}

const questions: readonly Question[] = [
  {
    asks: "Who owns the data?",
    answer: `You do. Export everything at any time. When a subscription ends, everything stays readable and exportable for ${lapsedDays} days; then it is deleted, after two warnings by mail.`,
  },
  {
    asks: "Does my colleague need a seat?",
    answer:
      "Not for work of their own: with a Team or Institution admin at your email domain, a confirmed address is enough. To share a workspace they are invited, and that takes a seat: 10 on Team, unlimited on Institution.",
  },
  {
    asks: "What happens after the trial?",
    answer: `It lasts ${trialDays} days, needs no card, and is there once for a person and once for an email domain. Without a payment method it ends by itself; nothing is charged.`,
  },
  {
    asks: "Can we pay by invoice?",
    answer:
      "On Institution, yes. Ask for a quote, give the PDF to your finance office, and accept it. The plan opens when the invoice is paid, which is due within 30 days.",
  },
  {
    asks: "Can we leave?",
    answer:
      "At any time, from the billing page. You keep what you paid for until the period ends, and can change your mind until then.",
  },
  {
    asks: "Can we keep our own tables?",
    answer: "Yes. An admin can add a grading table for the team, and every report says which table it used.",
    isTrue: () => working().some(({ ref }) => ref === "team"),
  },
];

export function Questions() {
  return (
    <section className="offer-section" aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <div className="offer-questions">
        {questions
          .filter(({ isTrue }) => isTrue?.() ?? true)
          .map(({ asks, answer }) => (
            <div key={asks}>
              <h3>{asks}</h3>
              <p>{answer}</p>
            </div>
          ))}
      </div>
    </section>
  );
}
