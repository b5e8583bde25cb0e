export const generalHelp = `meridian: foreign marks to US grades and GPAs, from the command line

Usage
  meridian convert [file|-] [options]    a CSV of any size in, one row a student out
  meridian systems [country]             the grading systems, of one country or of all
  meridian show <system>                 a conversion table with its sources
  meridian explain <system> <mark>       the path from a mark to its points
  meridian help <command>                more about one command
  meridian --version                     version of the program and of the facts

With a key
  MERIDIAN_API_KEY   an API key of your team (scope reference): convert, explain and show then start from the team's
                     policy and know its own tables, as the team's screens do
  MERIDIAN_SERVER    address of the server, e.g. https://gpa.example.edu

Exit codes
  0  done
  1  the command could not run: wrong option, missing file, unknown system
  2  done, but some rows could not be used; they are reported and left out
`;

const convertHelp = `meridian convert [file|-] [options]

Reads a CSV as a stream and writes one row a student. Without a file, or with -, it reads standard input.

Layouts, told apart by the first line
  long   student,system,course,credits,mark[,term,tag,repeat]
         one row a course; the rows of one student stand together; several tags are joined by |
  wide   id,second-id,scale,units,grade,units,grade,…
         one row a student; scale is the id of a grading system

Options
  --to csv|json|ndjson   format of the result (default csv)
  --out FILE             write the result there instead of standard output
  --errors FILE          write every bad row there as CSV: line,student,course,code,message
  --policy FILE          JSON with any part of a policy, e.g. {"points":"thirds","repeats":"best"};
                         the rest comes from the team's policy (with a key) or from the defaults
  --system ID            grading system for rows that name none
  --system-file FILE     JSON of a table of your own (or a list of them); may be given more than once
  --layout long|wide     when the first line does not tell
  --delimiter CHAR       , ; or tab; guessed from the first line otherwise

Bad rows are reported on standard error with their line number, left out, and never stop the run; the exit code is then 2.
`;

export const helpOf: { readonly [command: string]: string } = {
  convert: convertHelp,
  systems: `meridian systems [country]

Lists grading systems: id, name, level, scale. The country is a code or a name: DE, Germany, Deutschland.
`,
  show: `meridian show <system> [--system-file FILE]

Prints a conversion table with its pass mark, notes, other publishers' tables and sources.
`,
  explain: `meridian explain <system> <mark> [--policy FILE] [--system-file FILE]

Prints how a mark is read, which band it falls into, the US grade, the points and the source. Put -- before a mark
that starts with a dash: meridian explain dk-seven-point -- -3
`,
};
