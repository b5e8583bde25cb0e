import { foldName } from "./fold-name.ts";

/**
 * Splits a name in Chinese characters or Hangul into words that mean the same as the English name's: "河南农业大学" is "henan
 * agri univ". Characters without an entry stay together as one word.
 */
export function splitIdeographs(text: string): string[] {
  const simple = simplify(text);
  const words: string[] = [];
  let rest = "";
  for (let at = 0; at < simple.length;) {
    const piece = findPiece(simple, at);
    if (piece) {
      if (rest) words.push(rest);
      rest = "";
      words.push(...(pieces.get(piece) ?? "").split("+").filter(Boolean));
      at += piece.length;
    } else {
      rest += simple[at] ?? "";
      at += 1;
    }
  }
  if (rest) words.push(rest);
  return words;
}

export const hasIdeographs = (text: string): boolean =>
  /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(text);

function findPiece(text: string, at: number): string | null {
  for (let length = Math.min(6, text.length - at); length > 0; length -= 1) {
    const piece = text.slice(at, at + length);
    if (pieces.has(piece)) return piece;
  }
  return null;
}

/** Traditional and Japanese forms of the characters that are common in names. */
const simplify = (text: string) =>
  text.replace(/[\u4e00-\u9fff]/g, (character) => simpleForms.get(character) ?? character);

const simpleForms = new Map(
  "學学 國国 臺台 灣湾 東东 廣广 広广 師师 範范 業业 農农 醫医 経经 經经 濟济 済济 財财 電电 華华 蘇苏 漢汉 慶庆 聯联 龍龙 藝艺 芸艺 術术 義义 應应 応应 藥药 薬药 語语 際际 連连 濱滨 瀋沈 陽阳 遼辽 寧宁 貴贵 雲云 陝陕 長长 開开 復复 暨暨 曁暨 師师 專专 門门 馬马 鄭郑 蘭兰 廈厦 澤泽 沢泽 愛爱 熱热 環环 資资 質质 測测 繪绘 軍军 陸陆 氣气 気气 機机 關关 関关 賀贺 縣县 県县 亞亚 亜亚 發发 発发 齒齿 歯齿 獸兽 獣兽 體体 総总 總总 戸户 帯带 帶带 広广 島岛 嶋岛 岡冈 縄绳 栃栃 徳德 澤泽 静静 靜静 児儿 鳥鸟 濃浓 実实 實实"
    .split(" ")
    .map((pair) => [pair[0] ?? "", pair[1] ?? ""]),
);

const pieces = new Map(
  `
大学 univ 大学校 univ 学院 inst 研究所 inst 대학교 univ 대학 univ 여자 women 국립 nat 교육 ped 과학기술원 inst+sci+tech 과학기술 sci+tech 공과 tech 외국어 foreign+studies 해양 maritime 한국 korea 가톨릭 cath
국민 kookmin 세종 sejong 한양 hanyang 중앙 chung+ang 경희 kyung+hee 인하 inha 아주 ajou 단국 dankook 동국 dongguk 건국 konkuk 홍익 hongik 숭실 soongsil 명지 myongji 서강 sogang 성균관 sungkyunkwan 이화 ewha 연세 yonsei 고려 korea 숙명 sookmyung 영남 yeungnam 계명 keimyung 조선 chosun 동아 dong 한림 hallym 울산 ulsan 가천 gachon 광운 kwangwoon 상명 sangmyung 덕성 duksung 성신 sungshin 동덕 dongduk 원광 wonkwang 전북 jeonbuk 전남 jeonnam 충북 chungbuk 충남 chungnam 경북 gyeongbuk 경상 gyeongsang 강원 gangwon 제주 jeju 창원 changwon 목포 mokpo 순천 sunchon 군산 kunsan 부경 pukyong 한밭 hanbat 서울 seoul 부산 busan 대구 daegu 대전 daejeon 광주 gwangju 인천 incheon 청주 cheongju 전주 jeonju 공주 gongju 경기 gyeonggi 한동 handong 호서 hoseo 선문 sunmoon 순천향 soonchunhyang 인제 inje 한남 hannam 배재 paichai 삼육 sahmyook 한신 hanshin 강남 kangnam 수원 suwon 대진 daejin 안동 andong 금오공과 kumoh
国立 nat 中国 china 中央 central 首都 capital 北京 beijing 上海 shanghai 天津 tianjin 重庆 chongqing 南京 nanjing 广州 guangzhou 深圳 shenzhen 武汉 wuhan 西安 xian 成都 chengdu 大连 dalian 沈阳 shenyang 长春 changchun 哈尔滨 harbin 杭州 hangzhou 苏州 suzhou 宁波 ningbo 厦门 xiamen 福州 fuzhou 南昌 nanchang 长沙 changsha 郑州 zhengzhou 合肥 hefei 太原 taiyuan 兰州 lanzhou 昆明 kunming 贵阳 guiyang 青岛 qingdao 济南 jinan 扬州 yangzhou 徐州 xuzhou 温州 wenzhou 汕头 shantou 佛山 foshan 烟台 yantai 延边 yanbian 燕山 yan+shan 湘潭 xiangtan 石河子 shihezi 洛阳 luoyang 曲阜 qufu 三峡 three+gorges 集美 jimei 华侨 huaqiao 东华 donghua 江南 southern+yangtze 长江 yangtze 南开 nankai 复旦 fudan 同济 tongji 暨南 jinan 清华 tsinghua 渤海 bohai 河海 hehai 宁夏 ningxia 新疆 xinjiang 西藏 tibet 内蒙古 inner+mongolia 黑龙江 heilongjiang 吉林 jilin 辽宁 liaoning 河北 hebei 河南 henan 山东 shandong 山西 shanxi 陕西 shaanxi 湖北 hubei 湖南 hunan 四川 sichuan 云南 yunnan 贵州 guizhou 广东 guangdong 广西 guangxi 福建 fujian 浙江 zhejiang 江苏 jiangsu 江西 jiangxi 安徽 anhui 海南 hainan 甘肃 gansu 青海 qinghai
东南 southeast 东北 northeast 西北 northwest 西南 southwest 华南 south+china 华中 huazhong 华东 east+china 华北 north+china 中南 zhongnan 南方 southern
师范 normal 理工 tech 工业 tech 工学 tech 科技 sci+tech 科学技术 sci+tech 农业 agri 农林 agri+forestry 林业 forestry 医科 med 医学 med 中医药 traditional+chinese+med 财经 finance+econ 经济 econ 经贸 econ+trade 贸易 trade 对外 foreign 国际 intl 政法 political+sci+law 法学 law 外国语 foreign+studies 外语 foreign+studies 语言 language 文化 culture 民族 nationalities 交通 jiaotong 航空航天 aeronautics+astronautics 航空 aeronautics 邮电 posts+telecommunications 电子 electronic 电力 electric+power 化工 chemical+tech 石油 petroleum 矿业 mining+tech 地质 geosciences 海洋 ocean 海事 maritime 传媒 communication 体育 sport 工程 eng 信息 info 建筑 architecture 药科 pharmaceutical 工商 gongshang 美术 arts 艺术 arts 音乐 music 轻工业 light+industry 国防 defense 科学 sci 技术 tech 公安 security 外交 foreign+affairs 财政 finance
东京 tokyo 京都 kyoto 大阪 osaka 名古屋 nagoya 北海道 hokkaido 九州 kyushu 神户 kobe 广岛 hiroshima 冈山 okayama 千叶 chiba 千葉 chiba 横浜 yokohama 横滨 yokohama 金泽 kanazawa 熊本 kumamoto 长崎 nagasaki 新潟 niigata 札幌 sapporo 群马 gunma 信州 shinshu 静冈 shizuoka 岐阜 gifu 三重 mie 鹿儿岛 kagoshima 爱媛 ehime 德岛 tokushima 山口 yamaguchi 山形 yamagata 弘前 hirosaki 秋田 akita 岩手 iwate 福岛 fukushima 茨城 ibaraki 埼玉 saitama 琉球 ryukyus 筑波 tsukuba 富山 toyama 福井 fukui 鸟取 tottori 岛根 shimane 香川 kagawa 高知 kochi 佐贺 saga 大分 oita 宫崎 miyazaki 宮崎 miyazaki 奈良 nara 和歌山 wakayama 滋贺 shiga 山梨 yamanashi 宇都宫 utsunomiya 宇都宮 utsunomiya 福冈 fukuoka 兵库 hyogo 兵庫 hyogo 爱知 aichi 仙台 sendai 女子 women 市立 city 府立 prefectural 县立 prefectural 教育 ped 外国 foreign 先端 advanced 総合 general 商科 commerce 商业 commerce 药学 pharmaceutical 齿科 dental 大学院 graduate
台湾 taiwan 台北 taipei 高雄 kaohsiung 台中 taichung 成功 cheng+kung 政治 chengchi 中正 chung+cheng 中兴 chung+hsing 中興 chung+hsing 中山 sun+yat+sen 淡江 tamkang 辅仁 fu+jen 輔仁 fu+jen 东吴 soochow 東吳 soochow 东海 tunghai 逢甲 feng+chia 香港 hong+kong 浸会 baptist 浸會 baptist 城市 city 岭南 lingnan 嶺南 lingnan 中文 chinese
`
    .trim()
    .split(/\s+/)
    .flatMap((item, at, all) =>
      at % 2 === 0 ? [[simplify(foldName(item)), all[at + 1] ?? ""] as const] : [],
    ),
);
