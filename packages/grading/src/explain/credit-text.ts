/** "60 ECTS", "120 CATS credits", "1 credit hour". */
export function unitsText(count: number, name: string): string {
  return `${count} ${unitName(count, name)}`;
}

/** A credit unit after a count: the noun is pluralized, a note in parentheses is left alone. */
export function unitName(count: number, name: string): string {
  return count === 1 ? name : name.replace(/(cr[eé]dito?|unit|point|hour)(?=\s*(?:\(|\/|$))/gi, "$1s");
}

/** A unit's value in US credits with at most three decimals. */
export function factorText(factor: number): string {
  return String(Number(factor.toFixed(3)));
}
