import { bangladesh } from "./bangladesh.mjs";
import { brazil } from "./brazil.mjs";
import { china } from "./china.mjs";
import { colombia } from "./colombia.mjs";
import { egypt } from "./egypt.mjs";
import { france } from "./france.mjs";
import { germany } from "./germany.mjs";
import { ghana } from "./ghana.mjs";
import { greece } from "./greece.mjs";
import { india } from "./india.mjs";
import { indonesia } from "./indonesia.mjs";
import { iran } from "./iran.mjs";
import { italy } from "./italy.mjs";
import { japan } from "./japan.mjs";
import { kenya } from "./kenya.mjs";
import { korea } from "./korea.mjs";
import { mexico } from "./mexico.mjs";
import { nigeria } from "./nigeria.mjs";
import { pakistan } from "./pakistan.mjs";
import { philippines } from "./philippines.mjs";
import { poland } from "./poland.mjs";
import { russia } from "./russia.mjs";
import { southAfrica } from "./south-africa.mjs";
import { spain } from "./spain.mjs";
import { thailand } from "./thailand.mjs";
import { turkey } from "./turkey.mjs";
import { ukraine } from "./ukraine.mjs";
import { unitedKingdom } from "./united-kingdom.mjs";
import { vietnam } from "./vietnam.mjs";

export const countries = [
  bangladesh,
  brazil,
  china,
  colombia,
  egypt,
  france,
  germany,
  ghana,
  greece,
  india,
  indonesia,
  iran,
  italy,
  japan,
  kenya,
  korea,
  mexico,
  nigeria,
  pakistan,
  philippines,
  poland,
  russia,
  southAfrica,
  spain,
  thailand,
  turkey,
  ukraine,
  unitedKingdom,
  vietnam,
];
