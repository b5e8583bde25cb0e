/**
 * An error the operator can fix, such as a wrong setting. `main.ts` prints its message as one line and exits with 1; any
 * other error is a bug and is printed with its stack.
 */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
