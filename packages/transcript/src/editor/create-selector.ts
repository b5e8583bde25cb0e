/**
 * A selector that keeps its last result until one of its inputs changes, so that whatever uses the result is neither
 * calculated nor rendered again.
 */
export function createSelector<Args extends readonly unknown[], Result>(
  getInputs: (...args: Args) => readonly unknown[],
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly inputs: readonly unknown[]; readonly result: Result } | null = null;
  return (...args) => {
    const inputs = getInputs(...args);
    if (!last || inputs.some((input, i) => input !== last!.inputs[i]))
      last = { inputs, result: compute(...args) };
    return last.result;
  };
}
