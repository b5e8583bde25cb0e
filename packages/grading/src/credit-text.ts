/** "60 ECTS", "120 CATS credits", "1 credit hour". */
export function unitsText(count: number, name: string): string {
  return `${count} ${unitName(count, name)}`;
}

/** A unit of load as it stands behind a count: the noun in the plural, a note behind it as it is. */
export function unitName(count: number, name: string): string {
  return count === 1 ? name : name.replace(/(cr[eé]dito?|unit|point|hour)(?=\s*(?:\(|\/|$))/gi, "$1s");
}

/** What a unit is worth in US credits, as short as it can be said. */
export function factorText(factor: number): string {
  return String(Number(factor.toFixed(3)));
}
