import { describe, expect, test } from "vitest";
import { parseFilter } from "./filter.ts";

const user = {
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  id: "2819c223",
  externalId: "00uAbC",
  userName: "bjensen@example.edu",
  name: { familyName: "O'Malley", givenName: "Barbara" },
  title: "Tour Guide",
  userType: "Employee",
  active: true,
  emails: [
    { type: "work", value: "bjensen@example.com", primary: true },
    { type: "home", value: "babs@jensen.org" },
  ],
  meta: { lastModified: "2011-05-13T04:42:34Z", resourceType: "User" },
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Admissions" },
};
const matches = (filter: string) => parseFilter(filter)(user);

describe("the examples of RFC 7644, figure 2", () => {
  test.each([
    ['userName Eq "bjensen@example.edu"', true],
    ['userName Eq "john"', false],
    [`name.familyName co "O'Malley"`, true],
    ['userName sw "J"', false],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "B"', true],
    ["title pr", true],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', false],
    ['meta.lastModified ge "2011-05-13T04:42:34Z"', true],
    ['meta.lastModified lt "2011-05-13T00:42:35-04:00"', true],
    ['meta.lastModified le "2011-05-13T04:42:34Z"', true],
    ['title pr and userType eq "Employee"', true],
    ['title pr or userType eq "Intern"', true],
    ['schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"', true],
    ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', true],
    ['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', false],
    ['userType eq "Employee" and (emails.type eq "work")', true],
    ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', true],
    [
      'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
      true,
    ],
    // Not in the RFC: both conditions of a value filter are about the same element.
    ['emails[type eq "work" and value co "jensen.org"]', false],
  ])("%s", (filter, expected) => {
    expect(matches(filter)).toBe(expected);
  });
});

test.each([
  ['externalId eq "00uabc"', false],
  ['externalId eq "00uAbC"', true],
  ['USERNAME eq "BJENSEN@example.edu"', true],
  ["active eq true", true],
  ["active ne true", false],
  ["nickName pr", false],
  ['nickName ne "x"', true],
  ["nickName eq null", true],
  ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "admissions"', true],
  ['title ew "guide" and not (title co "Chef")', true],
  ['title eq "a" or title eq "b" and title eq "c"', false],
  [String.raw`title ne "a \"quoted\" word"`, true],
  ["constructor pr", false],
])("%s is %s", (filter, expected) => {
  expect(matches(filter)).toBe(expected);
});

test.each([
  "",
  "userName",
  "userName eq",
  'userName zz "a"',
  '(userName eq "a"',
  'userName eq "a" and',
  'userName eq "a" userName eq "b"',
  'userName eq "a',
  'emails[type eq "work"',
  "userName eq abc",
  "active gt true",
  "__proto__ pr",
  'a.b.c eq "x"',
  "(".repeat(30) + "title pr" + ")".repeat(30),
  `userName eq "${"a".repeat(1001)}"`,
])("refuses %s", (filter) => {
  expect(() => parseFilter(filter)).toThrow(expect.objectContaining({ status: 400, code: "invalidFilter" }));
});
