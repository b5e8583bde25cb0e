/** Moves an item to another position. Returns the same list when either position is out of range. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
