import { leavesOut, means } from './rows.ts';

export const things = [
  ...means('dumbbells', 'dumbbells', {
    en: 'weights, weight, free weights, hand weights, light weights, heavy weights, dumbell, dumbells, kettlebell, kettlebells, barbell, water bottles',
    de: 'hantel, hanteln, kurzhanteln, gewichte, kettlebell training',
    es: 'mancuerna, mancuernas, pesas ligeras, con pesas',
    ja: 'ダンベル, 重り',
  }),
  ...means('bands', 'band', {
    en: 'resistance band, resistance bands, elastic band, loop band, mini band, theraband',
    de: 'widerstandsband, gymnastikband, fitnessband',
    es: 'banda elástica, banda, bandas, goma elástica',
    ja: 'チューブ, バンド',
  }),
  ...means('blocks', 'block', {
    en: 'yoga block, yoga blocks, bricks, brick',
    de: 'yogablock, klotz, klötze, blöcke',
    es: 'bloque, bloques',
    ja: 'ブロック',
  }),
  ...means('mat', 'mat', {
    en: 'yoga mat',
    de: 'matte, yogamatte',
    es: 'esterilla, colchoneta',
    ja: 'マット',
  }),
  ...means('bolster', 'bolster', {
    en: 'pillow, pillows, cushion, cushions',
    de: 'kissen, polster',
    es: 'cojín, cojines, almohada',
    ja: 'ボルスター, 枕, クッション',
  }),
  ...means('blanket', 'blanket', { de: 'decke', es: 'manta', ja: '毛布, ブランケット' }),
  ...means('strap', 'strap', {
    en: 'yoga strap, yoga belt, belt, scarf',
    de: 'gurt, yogagurt',
    es: 'cinturón, correa, cinta',
    ja: 'ストラップ, ベルト',
  }),
  ...means('chair', 'chair', { de: 'stuhl', es: 'silla', ja: '椅子, イス' }),
  ...means('chair-yoga', 'chair yoga', {
    en: 'yoga on a chair, yoga in a chair, chair based yoga, wheelchair, wheelchair yoga',
    de: 'stuhlyoga, yoga auf dem stuhl',
    es: 'yoga en silla, yoga en una silla',
    ja: 'チェアヨガ, 椅子ヨガ',
  }),
  ...means('no-equipment', 'no equipment', {
    en: 'bodyweight, body weight, equipment free, prop free, nothing needed, no props needed, no gear, no equipment needed, with nothing',
    de: 'ohne geräte, ohne equipment, ohne hilfsmittel, eigengewicht, körpergewicht',
    es: 'sin material, sin equipo, sin equipamiento, peso corporal, sin accesorios',
    ja: '道具なし, 器具なし, 自重',
  }),
  ...means('standing', 'standing', {
    en: 'standing up, on my feet, on your feet, stand up, upright',
    de: 'stehend, im stehen',
    es: 'de pie',
    ja: '立ったまま, 立ち',
  }),
  ...means('seated', 'seated', {
    en: 'sitting down, sitting, seated only, while sitting, sit down',
    de: 'sitzend, im sitzen',
    es: 'sentada, sentado',
    ja: '座ったまま, 座って',
  }),
  ...means('lying', 'lying down', {
    en: 'laying down, lie down, on my back, on your back, reclined, supine, lying',
    de: 'liegend, im liegen, auf dem rücken',
    es: 'tumbada, tumbado, acostada, acostado',
    ja: '寝たまま, 寝ながら, 仰向け',
  }),
  ...means('silent', 'mostly silent, hardly words, bells', {
    en: 'no talking, without talking, silent, silence, unguided, in silence, less talking, no voice, no words',
    de: 'ohne reden, ohne worte, schweigen, stille, still',
    es: 'sin hablar, en silencio, silencio',
    ja: '静か, 無言',
  }),
  ...means('no-sound', 'works without sound', {
    en: 'no sound, without sound, sound off, on mute, muted, deaf, hard of hearing, captions, subtitles, captioned, no audio',
    de: 'ohne ton, gehörlos, untertitel',
    es: 'sin sonido, subtítulos, sin audio',
    ja: '字幕, 音なし',
  }),
  ...means('outside', 'fitness intervals, cardio, no mat fitness', {
    en: 'outdoor, outdoors, outside, in the park, park, garden, in the garden, beach, in nature',
    de: 'draußen, im freien, im park, im garten',
    es: 'al aire libre, en el parque, en el jardín, fuera',
    ja: '外, 屋外, 公園',
  }),
];

export const leaveOuts = [
  ...leavesOut('small-space', 'jumping', {
    en: 'small apartment, apartment, apartment friendly, small space, small room, tiny room, tiny flat, small flat, hotel room, hotel, in a hotel, quiet for neighbours, quiet for neighbors, neighbours, neighbors, downstairs neighbours, downstairs neighbors, kind to neighbours, baby sleeping, noise free, quiet workout',
    de: 'kleine wohnung, hotelzimmer, im hotel, nachbarn, leise, wenig platz',
    es: 'piso pequeño, habitación de hotel, hotel, poco espacio, vecinos',
    ja: '狭い部屋, ホテル, マンション, アパート',
  }),
  ...leavesOut('wrists-spared', 'wrists', {
    en: 'wrist free, wrist friendly, hands free, off the hands, sore wrists, wrists hurt, my wrists hurt, bad wrists, weak wrists',
    de: 'handgelenksfrei, handgelenke schonen, handgelenkschmerzen',
    es: 'dolor de muñeca, dolor de muñecas',
    ja: '手首の痛み',
  }),
];
