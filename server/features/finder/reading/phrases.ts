import type { FitLoad } from '../../../../contract/catalog/class-titles.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { plainWord, stemOf } from './tokens.ts';

/** Parameters, title and detail of a chip. */
export type FilterSense = {
  params: [string, string][];
  title: () => string;
  detail?: () => string;
  /** Keys of values that no class may carry, where no parameter says so. */
  without?: string[];
};

/** Spelling of umlauts without them; folding makes "ruecken" and "rucken" different words. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Returns the keys by which a phrase is looked up: the stems of its words, and those of its other spelling. */
export const keysOf = (phrase: string): string[] => {
  const lower = phrase.normalize('NFC').toLowerCase();
  const other = lower.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
  return (other === lower ? [lower] : [lower, other]).map((text) =>
    (text.match(/\p{N}+|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [])
      .map((word) => stemOf(plainWord(word)))
      .join(' '),
  );
};

/** Words of a phrase as they are typed, without accents. */
export const wordsOfPhrase = (phrase: string): string[] =>
  (phrase.match(/\p{N}+|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []).map(plainWord);

export const phraseTable = <T>(entries: readonly (readonly [string, T])[]): Map<string, T> =>
  new Map(
    entries.flatMap(([phrases, value]) =>
      phrases.split(', ').flatMap((phrase) => keysOf(phrase).map((key) => [key, value] as const)),
    ),
  );

const suits = (value: string, title: Message): FilterSense => ({
  params: [['suits', value]],
  title: () => t(title),
});

/**
 * Words of special populations. They are no rows of a studio's table: such a query is answered by classes made for these
 * people and by no others, whatever a table says.
 */
export const suitability = phraseTable<FilterSense>([
  [
    'prenatal, pre natal, antenatal, pregnant, pregnancy, pregnancies, expecting a baby, expecting mom, expecting mum, im expecting, i am expecting, expectant mother, hypnobirthing, birth preparation, prepare for birth, preparing for birth, before birth, labour, labor, geburtsvorbereitung, vor der geburt, preparación al parto, antes del parto, mum to be, mom to be, mother to be, trimester, 1st trimester, 2nd trimester, 3rd trimester, first trimester, second trimester, third trimester, maternity, baby bump, with child, pränatal, schwanger, schwangere, schwangeren, schwangerschaft, schwangerschaftsyoga, trimenon, prenatales, embarazo, embarazada, embarazadas, trimestre, gestante, gestación, 妊娠, 妊婦, 妊娠中, 妊娠初期, 妊娠後期, マタニティ, マタニティヨガ, 妊活中, 安産, プレナタル, enceinte, grossesse, incinta, gravidanza, gravida, gravidez',
    suits('prenatal', msg('Prenatal')),
  ],
  [
    'postnatal, post natal, postpartum, post partum, after birth, after giving birth, gave birth, just had a baby, had a baby, after the baby, new mom, new mum, new mother, new moms, new mums, new mothers, after a c section, after c section, c section, csection, cesarean, caesarean, after a cesarean, after a caesarean, diastasis, diastasis recti, birth recovery, mom and baby, mum and baby, mother and baby, nach der geburt, nach einer geburt, rückbildung, rückbildungsyoga, rückbildungskurs, rückbildungsgymnastik, wochenbett, kaiserschnitt, nach dem kaiserschnitt, frisch entbunden, posparto, postparto, post parto, después del parto, tras el parto, recién parida, cesárea, 産後, 出産後, 産後ヨガ, 産褥, 帝王切開, after delivery, after labour, after labor',
    suits('postnatal', msg('After birth')),
  ],
  [
    'birth, childbirth, giving birth, doula, midwife, geburt, parto, entbindung, 出産, お産',
    suits('prenatal,postnatal', msg('Before or after birth')),
  ],
  [
    'injury, injured, injuries, after an injury, rehab, rehabilitation, physiotherapy, physical therapy, physio, surgery, after surgery, operation, after an operation, post op, fracture, fractured, broken bone, broken wrist, broken arm, broken leg, broken ankle, broken foot, broken toe, broken rib, torn, sprain, sprained, dislocated, herniated, herniated disc, slipped disc, bulging disc, disc herniation, prolapse, hernia, hip replacement, knee replacement, acl, meniscus, rotator cuff, whiplash, verletzung, verletzt, nach einer verletzung, reha, bandscheibe, bandscheibenvorfall, nach der operation, nach einer op, gebrochen, verstaucht, kreuzbandriss, meniskus, lesión, lesiones, lesionado, lesionada, lesión de rodilla, rehabilitación, cirugía, operación, hernia discal, esguince, fractura, 怪我, けが, ケガ, リハビリ, 手術, 手術後, 術後, 骨折, 捻挫, ヘルニア, 椎間板ヘルニア',
    suits('recovery', msg('After an injury')),
  ],
]);

const avoid = (load: string, title: Message): FilterSense => ({
  params: [['avoid', load]],
  title: () => t(title),
});

/** Words of a load that follow "no" and its like. */
export const loads = phraseTable<FilterSense>([
  [
    'wrist, wrists, weight on the wrists, weight on wrists, weight on the hands, weight on my hands, pressure on the wrists, down dog, down dogs, downdog, downward dog, downward facing dog, downward dogs, plank, planks, push ups, pushups, push up, press ups, chaturanga, chaturangas, handgelenk, handgelenke, belastung der handgelenke, herabschauender hund, stütz, liegestütze, muñeca, muñecas, perro boca abajo, flexiones, 手首',
    avoid('wrists', msg('No weight on the wrists')),
  ],
  [
    'knee, knees, pressure on the knees, weight on the knees, squats, lunges, lunge, squat, knie, kniebeugen, rodilla, rodillas, sentadillas, zancadas, 膝, ひざ',
    avoid('knees', msg('Easy on the knees')),
  ],
  [
    'lower back, low back, back, spine, rücken, unterer rücken, kreuz, espalda, espalda baja, lumbares, 腰, 背中',
    avoid('lower-back', msg('Easy on the lower back')),
  ],
  [
    'neck, weight on the neck, weight on the head, headstand, headstands, nacken, hals, kopfstand, cuello, cervicales, 首',
    avoid('neck', msg('Easy on the neck')),
  ],
  [
    'jump, jumps, jumping, jumping jacks, hop, hops, hopping, burpees, burpee, high impact, impact, plyometrics, plyo, leaping, springen, sprünge, hüpfen, hampelmann, salto, saltos, saltar, impacto, ジャンプ, 飛び跳ね, 跳ねる',
    avoid('jumping', msg('No jumping')),
  ],
  [
    'kneel, kneeling, kneeling down, kneeling on the floor, being on my knees, on my knees, on the knees, all fours, knien, auf den knien, vierfüßlerstand, arrodillarse, estar de rodillas, ponerse de rodillas, 膝立ち, ひざ立ち, 四つん這い',
    avoid('kneeling', msg('No kneeling')),
  ],
]);

/** Loads of a part of the body that an injury names without its name. */
export const injuredLoads = phraseTable<FilterSense>([
  ['broken arm, broken hand, scaphoid', avoid('wrists', msg('No weight on the wrists'))],
  [
    'knee replacement, acl, meniscus, kreuzbandriss, meniskus, lesión de rodilla',
    avoid('knees', msg('Easy on the knees')),
  ],
  [
    'herniated disc, slipped disc, bulging disc, disc herniation, bandscheibe, bandscheibenvorfall, hernia discal, 椎間板ヘルニア',
    avoid('lower-back', msg('Easy on the lower back')),
  ],
  ['whiplash', avoid('neck', msg('Easy on the neck'))],
  [
    'ankle, foot, toe, leg, hip replacement, knöchel, fuß, bein, tobillo, pie, pierna, 足首',
    avoid('jumping', msg('No jumping')),
  ],
]);

/** Titles of classes without a load, where no class is made for an injury. */
export const leftAlone: Readonly<Record<FitLoad, Message>> = {
  wrists: msg('These leave the wrists alone'),
  knees: msg('These leave the knees alone'),
  'lower-back': msg('These leave the lower back alone'),
  neck: msg('These leave the neck alone'),
  jumping: msg('These have no jumping'),
  kneeling: msg('These have no kneeling'),
};

/** Things that a class may need and that a studio may have no class for; their rows have what comes nearest. */
export const things = phraseTable<null>([['foam roller, foam rolling, foam roll, faszienrolle', null]]);

const position = (values: string, title: Message): FilterSense => ({
  params: [['position', values]],
  title: () => t(title),
});

export const positions = phraseTable<FilterSense>([
  ['standing, standing only, stand, on my feet', position('standing', msg('Standing'))],
  ['seated, seated only, sitting, in a chair, on a chair', position('seated', msg('Seated'))],
  ['lying down, lying, on my back', position('lying', msg('Lying down'))],
  [
    'on all fours, all fours, on hands and knees, hands and knees',
    position('kneeling', msg('On hands and knees')),
  ],
  [
    'on the floor, on the ground, floor work, floorwork, floor only, floor based',
    position('floor,lying', msg('On the floor')),
  ],
]);
/** Positions that are left when one is refused. */
export const positionsWithout = phraseTable<FilterSense>([
  [
    'floor, on the floor, the floor, on the ground, getting on the floor, getting up from the floor, lying on the floor, floor work, boden, auf dem boden, suelo, en el suelo, 床',
    position('standing,seated', msg('Not on the floor')),
  ],
  [
    'lying down, lying, laying down, lie down, liegen, tumbarse, acostarse',
    position('standing,seated,kneeling', msg('No lying down')),
  ],
  [
    'standing, standing up, stand, getting up, stehen, estar de pie',
    position('seated,lying,floor,kneeling', msg('No standing')),
  ],
  [
    'sitting, sit, sitting down, sitzen, estar sentado',
    position('standing,lying,kneeling', msg('No sitting')),
  ],
]);

export const withoutEquipment: FilterSense = {
  params: [['equipment', 'none']],
  title: () => t('Nothing needed'),
};
export const withoutSound: FilterSense = {
  params: [['sound', 'optional']],
  title: () => t('Works without sound'),
};

/** Things that "no" and its like are said of as a whole. */
export const refused = phraseTable<FilterSense>([
  [
    'equipment, props, prop, gear, kit, material, accessories, equipment needed, props needed, anything, geräte, gerät, hilfsmittel, zubehör, equipo, accesorios, equipamiento, aparatos, 道具, 器具, 用具',
    withoutEquipment,
  ],
  ['sound, audio, ton, sonido, 音', withoutSound],
]);

const beginners: FilterSense = {
  params: [['difficulties', 'introductory,beginner']],
  title: () => t('For beginners'),
  detail: () => t('Introductory, Beginner'),
};

/** Words of levels beside the titles of the difficulties. */
export const levels = phraseTable<FilterSense>([
  ['beginner, easy', beginners],
  ['introductory, intro', { params: [['difficulties', 'introductory']], title: () => t('Introductory') }],
  ['moderate, medium', { params: [['difficulties', 'moderate']], title: () => t('Moderate') }],
  ['intermediate', { params: [['difficulties', 'intermediate']], title: () => t('Intermediate') }],
  ['advanced', { params: [['difficulties', 'advanced']], title: () => t('Advanced') }],
  [
    'gentle, gently',
    { params: [['intensities', '1']], title: () => t('Gentle'), detail: () => t('Level 1') },
  ],
  [
    'intense',
    { params: [['intensities', '3,4']], title: () => t('Intense'), detail: () => t('Level 3 and 4') },
  ],
]);

/** Words before the number of an intensity. */
export const levelWords: ReadonlySet<string> = new Set(
  ['level', 'intensity', 'intensity level', 'stufe', 'nivel', 'intensitat', 'intensidad', 'レベル'].flatMap(
    keysOf,
  ),
);

/** Lengths without a number. */
export const lengthPhrases = phraseTable<FilterSense>([
  ['short', { params: [['duration', '0-15']], title: () => t('Short'), detail: () => t('up to 15 min') }],
  ['long', { params: [['duration', '45-']], title: () => t('Long'), detail: () => t('45 min or more') }],
]);

/** Words after which something is refused. */
export const refusals = new Set(
  [
    'no',
    'not',
    'non',
    'without',
    'without any',
    'without using',
    'without putting weight on',
    'avoid',
    'avoiding',
    'skip',
    'skipping',
    'minus',
    'zero',
    'free of',
    'free from',
    'nothing on',
    'no weight on',
    'no pressure on',
    'not on',
    'easy on',
    'kind to',
    'gentle on',
    'gentle for',
    'safe for',
    'dont use',
    'dont want',
    'cant do',
    'ohne',
    'kein',
    'keine',
    'keinen',
    'nicht',
    'nicht auf',
    'schonend für',
    'sin',
    'sin usar',
    'nada de',
    'evitar',
    'no quiero',
  ].flatMap(keysOf),
);
/** Exercises that may be refused and that no filter knows. */
export const exercises = phraseTable<null>([
  [
    'sit up, sit ups, situp, situps, crunch, crunches, pull ups, pullups, deadlifts, twist, twists, sentarse, abdominales',
    null,
  ],
]);
/** Refusals that also deny what somebody is. */
export const plainNegations = ['no', 'not', 'non', 'without', 'ohne', 'kein', 'keine', 'nicht', 'sin'];
/** Words between a refusal and the refused thing. */
export const refusalFillers = new Set(
  [
    'a',
    'an',
    'any',
    'the',
    'my',
    'your',
    'on',
    'being',
    'der',
    'die',
    'das',
    'den',
    'el',
    'la',
    'los',
    'las',
    'use',
    'using',
    'doing',
    'much',
  ].flatMap(keysOf),
);
/** Words behind a refused thing: "wrist free". */
export const refusedBefore = new Set(
  [
    'free',
    'frei',
    'なし',
    '無し',
    'ない',
    'なしで',
    'friendly',
    'schonend',
    'safe',
    'not needed',
    'を使わない',
  ].flatMap(keysOf),
);
/** Words before the only equipment of a class. */
export const onlyWords = new Set(
  [
    'only',
    'only a',
    'only the',
    'just',
    'just a',
    'nur',
    'nur eine',
    'solo',
    'solo una',
    'solo con',
    'only with a',
    'just with a',
  ].flatMap(keysOf),
);

/** First names and surnames that are ordinary words: alone they are not read as a coach. */
export const ordinaryNames = new Set(
  'april art august autumn bell bill black bliss brook brown chase church cook day daisy dawn dean drew faith field fields fisher flow forest fox frank gray grace gold good green grey guy hall hart heart harmony hill holly hope hunter ivy jade jasmine jewel joy june kay king knight lane lily link little long love major marina mark marsh mason max may melody mercy mercer miles mill moon moore north ocean page paige park parks pat peace penny pierce pleasant pool poppy price rain ray reed rich river rivers rob robin rock rose ruby rush sage sandy savage serenity sharp short sky small snow south star stone strong stream summer sunny swift tree turner vale valley victor wade walker wall ward water waters way west white will willow winter wise wolf wood woods wright young'.split(
    ' ',
  ),
);
/** Focus areas that are no part of the body. */
export const abstractFocus = new Set([
  'balance',
  'sleep',
  'mobility',
  'flexibility',
  'strength',
  'posture',
  'endurance',
  'relaxation',
  'stress',
  'energy',
  'calm',
  'breath',
  'breathing',
  'full body',
]);
