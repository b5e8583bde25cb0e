export const generalHelp = `meridian: convert foreign marks to US grades and GPAs

Usage
  meridian convert [file|-] [options]    convert a CSV of any size; prints one row per student
  meridian read <file…> [options]        read transcripts (PDF, scan, photo, XLSX, CSV, HTML, text); prints JSON
  meridian systems [country]             list grading systems, for one country or all of them
  meridian show <system>                 show a conversion table with its sources
  meridian explain <system> <mark>       explain step by step how a mark becomes points
  meridian help <command>                show help for one command
  meridian --version                     print the version of the program and of the data

Environment variables
  MERIDIAN_API_KEY   API key of your team (scope: reference). convert, read, explain and show then use the team's
                     policy and custom tables, so the results match what the team sees in the app
  MERIDIAN_SERVER    URL of the server, e.g. https://gpa.example.edu

Exit codes
  0  success
  1  the command could not run: invalid option, missing file, unknown system
  2  finished, but some rows could not be used; they are reported and left out. read: something must be checked
  3  read: a file could not be read
`;

const convertHelp = `meridian convert [file|-] [options]

Streams a CSV file in UTF-8 and writes one row per student. Without a file, or with -, it reads standard input.

Layouts, detected from the first line
  long   student,system,course,credits,mark[,term,tag,repeat]
         one row per course; keep each student's rows together; separate multiple tags with |
  wide   id,second-id,scale,units,grade,units,grade,…
         one row per student; scale is the ID of a grading system

Options
  --to csv|json|ndjson   output format (default csv)
  --out FILE             write the output to FILE instead of standard output
  --errors FILE          write every bad row to FILE as CSV: line,student,course,code,message
  --policy FILE          JSON with any policy settings, e.g. {"points":"thirds","repeats":"best"};
                         missing settings come from the team's policy (with an API key) or the defaults
  --system ID            grading system for rows that do not name one
  --system-file FILE     JSON file with your own table (or a list of tables); can be repeated
  --layout long|wide     use this layout instead of detecting it
  --delimiter CHAR       , ; | or tab (default: detected from the first line)

Bad rows are reported on standard error with their line number and left out. They do not stop the run; the exit code is 2.
`;

const readHelp = `meridian read <file…> [options]

Reads transcripts and prints the evaluation document of each as JSON: every cell with its confidence, the reasons to
check it, and its place on the page. One file gives one JSON document; several give NDJSON, one line per file, in order.
With - it reads one file from standard input.

Options
  --country CODE         country of the transcript: a code or a name (de, Germany). Its usual grading system is used,
                         and the output names others that fit the marks better
  --system ID            grading system (see meridian systems); it includes the country
  --language LANGUAGE    language of scans and photos, e.g. de or German (default: the country's language)
  --output FILE          write the output to FILE instead of standard output
  --policy FILE          policy of the document, as for convert
  --system-file FILE     JSON file with your own table, to be named by --system

Without --country or --system, nothing is read as a mark: the output has the countries, grading systems, institution and
student that the document itself suggests, each with the printed text it is based on.

Exit codes
  0  read; nothing to check
  2  read, but something must be checked, or a country must be chosen; the output lists what and why
  3  at least one file could not be read; the output and standard error say why
`;

export const commandHelp: { readonly [command: string]: string } = {
  convert: convertHelp,
  read: readHelp,
  systems: `meridian systems [country]

Lists grading systems: ID, name and level. The country can be a code or a name: DE, Germany, Deutschland.
`,
  show: `meridian show <system> [--system-file FILE]

Prints a conversion table with its pass mark, notes, sources and other publishers' tables.
`,
  explain: `meridian explain <system> <mark> [--policy FILE] [--system-file FILE]

Prints how a mark is read, its band, the US grade, the points and the source. Put -- before a mark that starts with
a dash: meridian explain dk-seven-point -- -3
`,
};
