import { normalizeWords } from "../cells/cell-text.ts";

/** Words on school certificates and report cards. */
export const namesSchoolCertificate = containsAny(
  `secondary school certificate, higher secondary, senior secondary, secondary education, intermediate and secondary, school certificate, school leaving, secondary school, high school, intermediate result, matriculation,
  west african examinations council, west african senior school, wassce, ssce, kenya certificate of secondary, kcse, gce advanced level, gce ordinary level, advanced level, gcse, igcse, ib diploma, international baccalaureate,
  abitur, abiturzeugnis, allgemeinen hochschulreife, allgemeine hochschulreife, reifeprufungszeugnis, reife und diplomprufung, gymnasium, maturitatszeugnis,
  baccalaureat, lycee, bachillerato, educacion secundaria, preparatoria, ensino medio, ensino secundario, esame di stato, liceo, maturita, svjedodzba, matura, swiadectwo dojrzalosci, liceum, vysvedceni, maturitni, erettsegi, bacalaureat, απολυτηριο, λυκειο,
  аттестат, среднем общем образовании, атестат, загальну середню освіту, lise, lise diplomasi, thpt, trung hoc pho thong, sekolah menengah, ijazah sma, spm, stpm, ثانوية, الثانوية العامة, دبیرستان`,
  "高中, 高级中学, 高級中學, 高等学校卒業, 調査書, 고등학교, มัธยมศึกษา, उच्चतर माध्यमिक, माध्यमिक शिक्षा, উচ্চ মাধ্যমিক, মাধ্যমিক",
);

/** Words of universities and their degrees. */
export const namesUniversity = containsAny(
  `university, universities, college of, faculty, bachelor, bachelors, master of, degree, undergraduate, polytechnic, institute of technology,
  universitat, hochschule, fachhochschule, studiengang, universite, licence, faculte, universidad, universidade, facultad, faculdade, licenciatura, universita, laurea, politecnico, universiteit, hogeschool, universitet, universitetet, hogskola,
  uniwersytet, politechnika, univerzita, sveuciliste, univerzitet, univerza, egyetem, universitatea, πανεπιστημιο, университет, институт, бакалавр, магистр, університет, інститут, universitesi, fakultesi, dai hoc, universitas, universiti, جامعة, كلية, دانشگاه`,
  "大学, 大學, 学院, 學院, 대학교, มหาวิทยาลัย, विश्वविद्यालय, বিশ্ববিদ্যালয়",
);

/** Whether a text contains one of the words; scripts without spaces are listed apart. */
function containsAny(spaced: string, unspaced: string): (text: string) => boolean {
  const words = [
    ...spaced.split(",").map((word) => ` ${normalizeWords(word)} `),
    ...unspaced.split(",").map(normalizeWords),
  ];
  return (text) => {
    const normalized = ` ${normalizeWords(text)} `;
    return words.some((word) => normalized.includes(word));
  };
}
