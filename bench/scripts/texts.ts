/** Words of made-up classes in one language: parts of a title, sentences of a description, and queries. */
type Words = { openings: string[]; middles: string[]; sentences: string[]; joint: string; queries: string[] };

const words = {
  en: {
    openings: ['Slow', 'Early', 'Gentle', 'Deep', 'Bright', 'Quiet', 'Strong', 'Easy', 'Warm', 'Clear'],
    middles: ['Flow', 'Stretch', 'Circuit', 'Breath', 'Reset', 'Unwind', 'Balance', 'Core', 'Hips', 'Back'],
    sentences: [
      'We begin lying down and let the breath become long.',
      'A steady pace for shoulders that sat too long.',
      'Keep the knees soft and move as far as it feels good.',
      'You need a mat and a little space around it.',
      'Three rounds with a pause for water between them.',
      'We end with two quiet minutes.',
    ],
    joint: ' ',
    queries: ['slow flow', 'shoulders', 'gentle back', 'breath', 'stre', 'quiet minutes'],
  },
  de: {
    openings: [
      'Ruhiger',
      'Früher',
      'Sanfter',
      'Tiefer',
      'Heller',
      'Stiller',
      'Starker',
      'Leichter',
      'Warmer',
      'Klarer',
    ],
    middles: [
      'Fluss',
      'Rücken',
      'Kreislauf',
      'Atem',
      'Neustart',
      'Ausklang',
      'Stand',
      'Rumpf',
      'Hüftöffner',
      'Morgengruß',
    ],
    sentences: [
      'Wir beginnen im Liegen und lassen den Atem länger werden.',
      'Ein gleichmäßiges Tempo für Schultern, die zu lange saßen.',
      'Halte die Knie weich und geh nur so weit, wie es sich gut anfühlt.',
      'Du brauchst eine Matte und etwas Platz.',
      'Drei Runden mit einer Pause für einen Schluck Wasser.',
      'Wir schließen mit zwei ruhigen Minuten.',
    ],
    joint: ' ',
    queries: ['sanfter rücken', 'schultern', 'hueftoeffner', 'atem', 'morg', 'ruhige minuten'],
  },
  ja: {
    openings: [
      '朝の',
      '夜の',
      'やさしい',
      '深い',
      '静かな',
      '力強い',
      'ゆっくり',
      '短い',
      '温かい',
      'はじめての',
    ],
    middles: [
      'ヨガ',
      'ストレッチ',
      '呼吸',
      '瞑想',
      '体幹トレーニング',
      '肩こりほぐし',
      '股関節ほぐし',
      '背中のケア',
      'バランス',
      '太陽礼拝',
    ],
    sentences: [
      '仰向けから始めて、呼吸を長く深くしていきます。',
      '座りっぱなしの肩をゆっくりと動かしていきましょう。',
      '膝はやわらかく、気持ちのいいところまで動きます。',
      'マットと少しの広さがあれば大丈夫です。',
      '三周くり返し、間に水を飲む休みを入れます。',
      '最後は二分間、静かに休みます。',
    ],
    joint: '',
    queries: ['朝のヨガ', '肩', 'やさしい背中', '呼吸', 'ストレ', '静かに休む'],
  },
  ar: {
    openings: ['يوغا', 'تمرين', 'تمدد', 'تنفس', 'تأمل', 'حركة', 'استرخاء', 'توازن', 'قوة', 'مرونة'],
    middles: [
      'الصباح',
      'المساء',
      'الظهر',
      'الكتفين',
      'الوركين',
      'للمبتدئين',
      'الهادئ',
      'العميق',
      'القصير',
      'البطن',
    ],
    sentences: [
      'نبدأ مستلقين ونترك النَّفَس يطول.',
      'إيقاع ثابت للكتفين بعد الجلوس الطويل.',
      'أبقِ الركبتين لينتين وتحرك بقدر ما يريحك.',
      'تحتاج إلى سجادة وقليل من المكان.',
      'ثلاث جولات مع استراحة للماء بينها.',
      'نختم بدقيقتين هادئتين.',
    ],
    joint: ' ',
    queries: ['يوغا الصباح', 'كتفين', 'تمدد ظهر', 'النفس', 'مبت', 'استراحة ماء'],
  },
  th: {
    openings: [
      'โยคะ',
      'ยืดเหยียด',
      'ฝึกลมหายใจ',
      'สมาธิ',
      'บริหาร',
      'ผ่อนคลาย',
      'เสริมแรง',
      'ทรงตัว',
      'เคลื่อนไหว',
      'พัก',
    ],
    middles: ['ยามเช้า', 'ก่อนนอน', 'หลัง', 'ไหล่', 'สะโพก', 'สำหรับผู้เริ่มต้น', 'อย่างช้า', 'แกนกลาง', 'ขา', 'คอ'],
    sentences: [
      'เราเริ่มจากท่านอนและปล่อยให้ลมหายใจยาวขึ้น',
      'จังหวะสม่ำเสมอสำหรับไหล่ที่นั่งนานเกินไป',
      'งอเข่าเล็กน้อยและขยับเท่าที่รู้สึกสบาย',
      'คุณต้องการเสื่อหนึ่งผืนและพื้นที่เล็กน้อย',
      'สามรอบโดยมีช่วงพักดื่มน้ำ',
      'จบด้วยความเงียบสองนาที',
    ],
    joint: '',
    queries: ['โยคะยามเช้า', 'ไหล่', 'หลัง', 'ลมหายใจ', 'สมา', 'พักดื่มน้ำ'],
  },
} as const satisfies Record<string, Words>;

export type MeasuredScript = keyof typeof words;
export const measuredScripts = Object.keys(words) as MeasuredScript[];
export const queriesIn = (script: MeasuredScript): readonly string[] => words[script].queries;

/** Pieces of the sentences, so that hardly any two descriptions are alike. */
const piecesIn = Object.fromEntries(
  measuredScripts.map((script) => {
    const { sentences, joint } = words[script];
    const cut = joint === ' ' ? /\s/ : /(?<=[、。])|(?<=^(?:.{6})+)/u;
    return [script, sentences.flatMap((sentence) => sentence.split(cut))];
  }),
) as Record<MeasuredScript, string[]>;
const piecesOfDescription = 16;

/** Returns title and description of a made-up class: the same for a number every time. */
export const textOf = (script: MeasuredScript, number: number): { title: string; description: string } => {
  const { openings, middles, joint } = words[script];
  const pick = (list: readonly string[], at: number): string => list[at % list.length] as string;
  let chance = number + 1;
  const next = (): number => {
    chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 0;
    return chance >>> 8;
  };
  return {
    title: [pick(openings, number), pick(middles, Math.floor(number / 10)), String(number % 97)].join(joint),
    description: Array.from({ length: piecesOfDescription }, () => pick(piecesIn[script], next())).join(
      joint,
    ),
  };
};
