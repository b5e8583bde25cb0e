/** Average letter width in term names, in the chart's units. */
const letterWidth = 6.5;
const maxLetters = 9;

/**
 * Short term names for a chart with `step` between its points, and which of them to show: every name, or every second
 * or third if they would touch.
 */
export function termLabels(names: readonly string[], step: number): { labels: string[]; interval: number } {
  const short = names.map(numberedName);
  const interval = (labels: readonly string[]) =>
    Math.ceil((Math.max(...labels.map(({ length }) => length)) + 1) / (step / letterWidth));
  const isRoomy = short.every(({ length }) => length <= maxLetters) && interval(short) === 1;
  const labels = isRoomy ? short : short.map(withoutCentury);
  return { labels, interval: interval(labels) };
}

/** "Semestre 3" becomes S3; "Fall 2021" stays. */
function numberedName(name: string): string {
  const numbered = /^(\p{L})\p{L}*\s*(\d{1,2})$/u.exec(name.trim());
  return numbered ? `${numbered[1]!.toUpperCase()}${numbered[2]}` : name;
}

/** "WS 2020/2021" becomes "WS 20/21". What is still too long is truncated. */
function withoutCentury(name: string): string {
  const short = name.replaceAll(/\b(?:19|20)(?=\d\d\b)/g, "");
  return short.length > maxLetters ? `${short.slice(0, maxLetters - 1)}…` : short;
}
