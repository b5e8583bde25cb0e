import type { ConnectorDefinition, ConnectorSetting } from "./connector.ts";
import { line, type Mapping } from "./mapping.ts";

/** Slate's school import: unique ID first, School Name and CEEB required, the rest as Slate's guide recommends. */
const schoolMapping: Mapping = [
  line("Unique ID", "studentId"),
  line("School Name", "institution"),
  line("CEEB", "ceeb"),
  line("Level of Study", "level"),
  line("Degree", "degree"),
  line("Start Date", "startDate"),
  line("End Date", "endDate"),
  line("GPA", "schoolGpa"),
  line("GPA Scale", "gpaScale"),
  line("Class Rank", "classRank"),
  line("Class Size", "classSize"),
  line("Credit/Hours", "schoolCredits"),
  line("Major", "major"),
  line("Honors", "honours"),
  line("Language", "language"),
  line("Location City", "city"),
  line("Location Country", "country"),
  line("Graduation Date", "graduationDate"),
];

const formats = [
  { value: "csv", label: "School rows (CSV)" },
  { value: "courses", label: "Course rows (CSV)" },
  { value: "dip", label: "Issued GPA report with index (DIP ZIP)" },
];

const format: ConnectorSetting = {
  name: "format",
  label: "What to deliver",
  type: "choice",
  choices: formats,
  initial: "csv",
};

/** A drop folder can take files for several source formats; a web service belongs to one. */
const sftpFormat: ConnectorSetting = {
  ...format,
  choices: [...formats, { value: "all", label: "School rows, course rows and the issued GPA report" }],
};

const common = {
  rows: "per-school",
  defaultMapping: schoolMapping,
  required: ["Unique ID", "School Name", "CEEB"],
  uniqueId: { target: "Unique ID" },
} as const;

const sourceFormats = [
  {
    title: "Source Formats Overview",
    url: "https://knowledge.technolutions.net/docs/source-formats-overview",
  },
  {
    title: "Importing Documents Using a Document Import Processor Source Format",
    url: "https://knowledge.technolutions.net/docs/importing-documents-using-a-document-import-processor-source-format",
  },
];

export const slateSftp: ConnectorDefinition = {
  ...common,
  kind: "slate-sftp",
  name: "Slate by SFTP",
  summary:
    "One file per delivery and source format, placed in the /incoming folder of your Slate SFTP account.",
  documentation: [
    {
      title: "Scheduling Imports from SFTP",
      url: "https://knowledge.technolutions.net/docs/scheduling-imports-from-sftp",
    },
    ...sourceFormats,
  ],
  settings: [
    { name: "host", label: "Server", hint: "For example ft.technolutions.net", type: "host" },
    { name: "port", label: "Port", type: "port", initial: "22" },
    { name: "username", label: "Username", type: "text" },
    {
      name: "folder",
      label: "Folder",
      hint: "Where Slate looks for files",
      type: "folder",
      initial: "/incoming/meridian",
    },
    sftpFormat,
  ],
  credentials: [
    { name: "password", label: "Password", hint: "Or a private key", type: "secret", optional: true },
    {
      name: "privateKey",
      label: "Private key",
      hint: "OpenSSH or PEM, including the BEGIN and END lines",
      type: "secret-lines",
      optional: true,
    },
    { name: "passphrase", label: "Key passphrase", type: "secret", optional: true },
  ],
  dedupe:
    "Slate matches rows on the unique ID. A repeated delivery uses the same file name and replaces the first file.",
  steps: [
    "In Slate, create a source format for delimited files with a header row, commas and double quotes (for the PDF: type dip, index.txt, tab-delimited with double quotes).",
    "Upload the sample file below to it once and remap the columns. Map Unique ID to the ID you enter as Student ID here.",
    "For course rows, create a second source format with the sample course file. Map Course External ID to the external ID of the school course, and let it run after the school rows: Slate attaches a course only to a school the student already has.",
    "Set the Import Path/Mask to meridian/meridian_*.csv (for courses: meridian/courses_meridian_*.csv; for the PDF: meridian/meridian_*.zip) and activate the formats.",
    "Create an SFTP user that can write to /incoming/meridian, with a password or a key.",
    "For the PDF, issue the record’s GPA report first: the ZIP contains the issued report with its number and verification code. With automatic sending, it is sent when the report is issued.",
    "Here, enter the server, user and folder, and click Test connection. Compare the server’s fingerprint with the one Slate shows you.",
  ],
};

export const slateWeb: ConnectorDefinition = {
  ...common,
  kind: "slate-web",
  name: "Slate by web service",
  summary: "The same files, posted to a source format’s web service.",
  documentation: [
    {
      title: "Importing Data with Web Services",
      url: "https://knowledge.technolutions.net/docs/importing-data-with-web-services",
    },
    ...sourceFormats,
  ],
  settings: [
    {
      name: "address",
      label: "Your Slate URL",
      hint: "For example https://apply.example.edu",
      type: "address",
    },
    {
      name: "sourceFormat",
      label: "Source format",
      hint: "Identifier from the format’s Web Services link",
      type: "identifier",
    },
    { name: "username", label: "Service account", type: "text" },
    format,
  ],
  credentials: [{ name: "password", label: "Service account password", type: "secret" }],
  dedupe: "Slate matches rows on the unique ID, so a repeated delivery updates the same school entry.",
  steps: [
    "In Slate, create a source format as for SFTP, upload the sample file below once and remap the columns.",
    "Create a service account user with the Web Services permission for imports.",
    "Open the source format’s Web Services link and copy the identifier after format= in its URL.",
    "Each source format has its own identifier, so school rows, course rows and reports are separate connections.",
    "Here, enter the URL, identifier and service account, and click Test connection.",
    "Slate accepts 50 posts every 5 minutes. Records sent together go in one file, and rejected posts are retried later.",
  ],
};
