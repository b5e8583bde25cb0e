/** "A, B and C", with "others" from the fourth on. */
export function listSome(names: readonly string[]): string {
  const [shown, last] = names.length > 3 ? [names.slice(0, 3), "others"] : [names.slice(0, -1), names.at(-1)];
  return [shown.join(", "), last].filter(Boolean).join(" and ");
}
