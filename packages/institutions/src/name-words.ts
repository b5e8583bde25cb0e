import MiniSearch from "minisearch";
import { foldName } from "./fold-name.ts";

/**
 * Words of institution names that mean the same in different languages, folded as by `foldName`. The first word of each
 * line replaces the others. They decide what can be typed and are never shown.
 */
const sameWords = `
univ university universitat universite universita universidad universidade universitatea universitet universitetet universiteit universitas universiti uniwersytet univerzita univerzitet univerza universitesi universiteti yliopisto egyetem sveuciliste ulikool uni universitate panepistimio panepistimiou universytet universiteta universidat universitaet vishwavidyalaya vishwavidyalay vidyapith vidyapeetha varsity دانشگاه جامعه جامعات אוניברסיטת אוניברסיטה האוניברסיטה विश्वविद्यालय বিশ্ববিদ্যালয় มหาวิทยาลัย hamalsaran unibertsitatea universitario universitaria universitaire universitarias universities ollscoil
tech technical technology technological technische technischen techn teknik tekniska teknologi tecnica tecnico tecnologico tecnologica technique techniques technologie technologies technologia techniczny techniczna technicka technicke tehnica teknillinen tekhnicheskii tekhnichnii tekhnologicheskii tekhnologichnii teknologii tekniske tecnologia technologico technologica teknikal muszaki صنعتي التكنولوجيا فناوري
inst institute institut instituto istituto instytut institutet institusi instytutu institutt instituti institutions institution enstitusu instituta institutul intezet معهد
poly polytechnic polytechnique politecnico politecnica politechnika politehnica politeknik polytechnical polytechnics politekhnicheskii politekhnichnii polytechnio polytecheneio polytechneio politecnic politekhnika politekhnik politechnical
nat national nacional nationale nazionale natsionalnii natsionalnyi natsionalniy narodowy negeri kebangsaan nationala natl national ملي الوطنيه ulusal rashtriya
state staatliche estadual estatal statale gosudarstvennyi gosudarstvennaya derzhavnyi derzhavnii devlet panstwowa panstwowy
federal federale federalnyi federale
cath catholic catolica katholische katholieke cattolica catholique katolicki katolik katoliki catholica
med medical medicine medizinische medicina medico medicale medycyny medyczny meditsinskii meditsinskaya medichnii tip medicinal پزشكي الطبيه medica medis
sci science sciences ciencias ciencia scienze scienza wissenschaften nauk sains علوم العلوم bilim naturwissenschaften
appl applied angewandte angewandter aplicadas applicate appliquees stosowanych
agri agricultural agriculture agraria agricola agronomique rolniczy agrarnii agrarnyi selskokhozyaistvennyi agronomy kishi krishi pertanian ziraat كشاورزي
econ economics economic economia economicas economique wirtschaft wirtschaftsuniversitat ekonomiczny ekonomii ekonomicheskii ekonomichnii ekonomi iktisat economica economy oekonomie
ped pedagogical education pedagogische padagogische pedagogiczny pedagogicheskii pedagogichnii egitim educacion educacao pendidikan pedagogica pedagogika educational
eng engineering ingenieria engenharia ingegneria ingenieurs inzhenernyi muhendislik ingenierie genie engineers
hs hochschule hogeschool hogskola hogskolan hogskole vysoka skola fachhochschule fh haute
college colegio collegium kollej kolledzh kolegium
school ecole escola escuela scuola schule szkola skola escuela esc
higher superior superieure superiore wyzsza vysshaya sup superieur
open aberta abierta aberto terbuka acikogretim offene
free libre frei freie freien vrije libera livre
autonoma autonomous autonome autonomo autonoma
pont pontificia pontifical pontificio pontifica
royal real regia kungliga konglige koninklijke
north nord norte northern
south sud sul sur southern
east est ost este eastern
west ouest oeste western
new nova nuevo neue nouvelle nueva
saint st san sao santo santa sankt sainte
islamic islami islam islamia eslami اسلامي الاسلاميه
azad azadi ازاد
women womens woman womans mujeres
intl international internacional internationale internazionale mezhdunarodnyi uluslararasi mizhnarodnii الدوليه
american americana amerikan americaine amerikanische الامريكيه
arts art arte artes kunste kunst sanatlar guzel
law droit derecho direito recht jura hukuk yuridicheskii
business commerce comercio commercio affaires betriebswirtschaft
mgmt management gestion gestao gestione
research recherche investigacion issledovatelskii
info information informatics informatica informatik
academy academia akademia akademie academie akademiya akademi accademia
munich munchen muenchen munchens monaco
cologne koln
nuremberg nurnberg
vienna wien viena wiener
prague praha praze prag karlova charles
warsaw warszawa warszawie warszawski warszawska warszawskie warszaw
cracow krakow krakowie krakowski krakowska krakowie
wroclaw wroclawski wroclawska wroclawiu breslau
poznan poznanski poznanska poznaniu posen
gdansk gdanski gdanska gdansku danzig
lodz lodzki lodzka lodzi
silesian slaski slaska silesia
rome roma
milan milano
turin torino
florence firenze
venice venezia
naples napoli
padua padova
genoa genova genes
bologna bolonia
pisa pisano
lisbon lisboa lisbonne
porto oporto
seville sevilla
catalonia cataluna catalunya
zaragoza saragossa
geneva geneve genf
zurich zurcher
basel bale basle
bern berne
lucerne luzern
lausanne losanna
brussels bruxelles brussel
antwerp antwerpen anvers
ghent gent gand
louvain leuven
liege luik
copenhagen kobenhavn kobenhavns
gothenburg goteborg goteborgs
stockholm stockholms
lund lunds
uppsala upsala
helsinki helsingfors helsingin
turku abo turun
athens athinon athina athinai
thessaloniki thessalonikis salonica saloniki
piraeus peiraia pireos peiraios
crete kritis
patras patron
moscow moskovskii moskovskaya moskva moskow
petersburg sankt peterburgskii peterburgskaya leningrad leningradskii spb peterburg
kazan kazanskii
novosibirsk novosibirskii
tomsk tomskii
ural uralskii
siberian sibirskii
samara samarskii
saratov saratovskii
voronezh voronezhskii
rostov rostovskii
perm permskii
omsk omskii
irkutsk irkutskii
volgograd volgogradskii
ufa ufimskii
russian rossiiskii rossiiskaya russkii
kuban kubanskii
altai altaiskii
far dalnevostochnyi
kyiv kiev kyivskii kievskii kiivskii kiyivskii kyyivskyi kiivskii kyiivskii
lviv lvivskii lvov lvovskii lvivska
kharkiv kharkov kharkivskii kharkovskii
odessa odesa odeskii odesskii odeska
dnipro dnepropetrovsk dnipropetrovsk dniprovskii dnipropetrovskii
donetsk donetskii
zaporizhzhia zaporizhzhe zaporizkii zaporozhye
vinnytsia vinnica vinnitskii vinnytskyi
kazakh kazak kazakhskii
belarusian beloruskii belorusskii bilaruski belarus
minsk minskii
tehran teheran theran تهران
isfahan esfahan اصفهان
shiraz شيراز
tabriz تبريز
mashhad mashad مشهد
ahvaz ahwaz اهواز
kerman كرمان
cairo القاهره caire
alexandria الاسكندريه
mansoura المنصوره mansura
assiut اسيوط asyut assuit
tanta طنطا
zagazig الزقازيق
helwan حلوان
minia المنيا
menoufia المنوفيه menofia
benha بنها
ain عين
shams شمس
suez السويس
azhar الازهر
baghdad بغداد
basrah basra البصره
mosul الموصل
kufa الكوفه
babylon بابل
damascus دمشق damas
aleppo حلب halab
tishreen تشرين
beirut بيروت
lebanese اللبنانيه libanaise
jordan الاردنيه الاردن
yarmouk اليرموك
hashemite الهاشميه
mutah موته mu
kuwait الكويت
qatar قطر
khartoum الخرطوم
sudan السودان
algiers alger الجزائر
oran وهران
constantine قسنطينه
tunis تونس
sfax صفاقس
rabat الرباط
king الملك
saud سعود
fahd fahad فهد
faisal فيصل
khalid khaled خالد
abdulaziz عبدالعزيز
emirates الامارات
sharjah الشارقه
tripoli طرابلس
bucharest bucuresti bucurestiului bukarest
cluj klausenburg
iasi jassy
timisoara temesvar
budapest budapesti
szeged szegedi
debrecen debreceni
pecs pecsi
belgrade beogradu beograd
zagreb zagrebu
ljubljana ljubljani laibach
sofia sofiiskii sofijski sofii
bratislava bratislave
istanbul istanbulskii
ankara angora
izmir smyrna
mumbai bombay मुंबई
kolkata calcutta
chennai madras
bengaluru bangalore
pune poona
mysore mysuru
varanasi banaras benares
allahabad prayagraj
trichy tiruchirappalli tiruchirapalli trichinopoly
calicut kozhikode
baroda vadodara
delhi दिल्ली dehli
kanpur cawnpore
vizag visakhapatnam
trivandrum thiruvananthapuram
pondicherry puducherry
dhaka dacca ঢাকা
chittagong chattogram chottogram
karachi كراچي
lahore لاهور
punjab panjab پنجاب
peshawar پشاور
sindh sind
hanoi noi
saigon hcm hcmc tphcm tp minh
danang nang
beijing peking pekin
nanjing nanking
tianjin tientsin
guangzhou canton
xiamen amoy
harbin
chongqing chungking
tsinghua qinghua tsing
suzhou soochow
zhongshan yatsen
seoul 서울
busan pusan 부산
daegu taegu 대구
daejeon taejon 대전
gwangju kwangju 광주
incheon inchon 인천
jeju cheju 제주
jeonbuk chonbuk 전북
jeonnam chonnam 전남
chungbuk 충북
chungnam 충남
gyeongbuk kyungpook 경북
gyeongsang gsnu 경상
gangwon kangwon 강원
cheongju chongju 청주
jeonju chonju 전주
jinju chinju 진주
gongju kongju 공주
gyeonggi kyonggi 경기
tokyo
kyoto
osaka
nagoya
hokkaido
tohoku
kyushu
kobe
hiroshima
okayama
chiba
yokohama
kanazawa
kumamoto
nagasaki
niigata
sapporo
taiwan formosa
taipei
kaohsiung
jakarta djakarta
yogyakarta jogjakarta jogja
gadjah gajah
padjadjaran pajajaran
havana habana
mexico mexicana
switzerland suisse schweiz svizzera
france francais francaise
german deutsche deutsch allemande
turkish turk
arab arabe عربيه العربيه
bavaria bayern
saxony sachsen
westphalian westfalische
`;

/** Words that carry no information: articles, prepositions, "named after". */
const emptyWords = new Set(
  "of the and for in at to on de da do das dos del della delle dei degli di d du des la le les el los las lo al l e et y i u und fur zu im am der die das den von van voor na v w z ve ile imeni imieni named after studi och og truong dai hoc đai".split(
    " ",
  ),
);

/** Canonical form of each folded word. */
export const canonicalWords: ReadonlyMap<string, string> = new Map(
  sameWords
    .trim()
    .split("\n")
    .flatMap((line) => {
      const words = line.split(" ");
      return words.map((word) => [foldName(word), words[0] ?? ""] as const);
    }),
);

export const isEmptyWord = (word: string): boolean => emptyWords.has(word);

/** Canonical words that most names have, so that they only decide between otherwise equal matches. */
const genericWords = new Set("univ inst college school hs academy nat state higher".split(" "));

export const isGenericWord = (word: string): boolean => genericWords.has(word);

/** Corrects a misspelled common word ("Univeristy", "Technolgy"); other words are left to the search. */
export function correctWord(word: string): string {
  const folded = foldName(word);
  if (folded.length < 6 || canonicalWords.has(folded)) return word;
  const match = longWords.search(folded, { fuzzy: 0.15 })[0];
  return match ? String(match.id) : word;
}

/** Canonical words that the start of a word can become, unless it is a word already. */
export function completeWord(start: string): string[] {
  const folded = foldName(start);
  if (folded.length < 3 || canonicalWords.has(folded)) return [];
  const matches = new Set<string>();
  for (const [word, canonical] of canonicalWords)
    if (word.startsWith(folded) && !canonical.startsWith(folded)) matches.add(canonical);
  return matches.size > 3 ? [] : [...matches];
}

const longWords = new MiniSearch<{ id: string }>({ fields: ["id"], processTerm: (term) => term });
longWords.addAll([...canonicalWords.keys()].filter((word) => word.length >= 6).map((id) => ({ id })));
