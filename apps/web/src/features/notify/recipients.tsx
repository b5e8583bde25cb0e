import type { RecipientList } from "@meridian/contract/notify";
import { Notice } from "../../components/notice.tsx";
import { problemWords } from "./words.ts";

/** Who gets a letter, and who does not and why. */
export function Recipients({ found }: { readonly found: RecipientList }) {
  const ready = found.recipients.filter(({ problem }) => problem === null);
  const left = found.recipients.filter(({ problem }) => problem !== null);
  return (
    <section className="sheet compose-part" aria-labelledby="compose-who">
      <h2 id="compose-who">To {ready.length === 1 ? "1 student" : `${ready.length} students`}</h2>
      <ul className="who">
        {ready.slice(0, 8).map(({ evaluationId, studentName, email }) => (
          <li key={evaluationId}>
            <bdi>{studentName || "No name"}</bdi> <span className="soft">{email}</span>
          </li>
        ))}
      </ul>
      {ready.length > 8 ? <p className="soft">and {ready.length - 8} more</p> : null}
      {left.length > 0 ? (
        <Notice tone="warn">
          {left.length === 1 ? "One student gets no letter:" : `${left.length} students get no letter:`}
          <ul className="who">
            {left.slice(0, 8).map(({ evaluationId, studentName, problem }) => (
              <li key={evaluationId}>
                <bdi>{studentName || "No name"}</bdi>: {problem ? problemWords[problem] : ""}
              </li>
            ))}
            {left.length > 8 ? <li>and {left.length - 8} more</li> : null}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}
