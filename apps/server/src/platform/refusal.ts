/**
 * The server declines to start, for a reason the operator can act on. `main.ts` prints the message as one line and
 * exits with 1; anything else that is thrown is a bug and keeps its stack.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
