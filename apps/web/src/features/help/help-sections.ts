/** The sections of the help page: anchor, title, and words that find them in the site search. */
export const helpSections = [
  ["first", "Your first evaluation", "start begin how to type course mark"],
  ["keyboard", "Keyboard", "shortcuts keys grid undo"],
  ["import", "Files and pasting", "import upload csv xlsx excel pdf photo scan ocr paste"],
  ["grades", "How grades are converted", "conversion bands rounding range publishers"],
  ["policy", "Policy", "repeats plus minus credits rounding pass fail"],
  [
    "programs",
    "Policies per program",
    "undergraduate graduate nursing version lock flag requirement minimum",
  ],
  ["reports", "Reports", "academic report pdf letterhead verify revoke"],
  ["history", "Saving and history", "save record final restore version"],
  ["team", "Working as a team", "members invite roles share second reading blind"],
  [
    "student-marks",
    "Marks from students",
    "self-reported applicant link enter own marks upload compare official transcript",
  ],
  ["single-sign-on", "Single sign-on", "sso saml oidc identity provider okta entra google"],
  ["provisioning", "Provisioning with SCIM", "scim deprovision deactivate groups roles directory okta entra"],
  [
    "sending",
    "Sending results",
    "crm slate salesforce hubspot email notify students webhook applicants import ceeb embed frame",
  ],
  ["offline", "Working offline", "install app no internet connection"],
  ["trouble", "Troubleshooting", "problem error password sign in"],
] as const;
