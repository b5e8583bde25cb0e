/** "60 ECTS", "120 CATS credits", "1 credit hour": the noun in the plural, a note behind it as it is. */
export function unitsText(count: number, name: string): string {
  if (count === 1) return `1 ${name}`;
  return `${count} ${name.replace(/(cr[eé]dito?|unit|point|hour)(?=\s*(?:\(|\/|$))/gi, "$1s")}`;
}
