import { getErrorMessage } from "../log/described-error.ts";

/** Works on every item, also after one has failed: a team whose data causes an error must not keep the others waiting. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${items.length} failed: ${getErrorMessage(failures[0])}`,
    );
}
