import { means } from './rows.ts';

export const body = [
  ...means('core', 'core', {
    en: 'abs, ab workout, abdominal, abdominals, six pack, sixpack, flat stomach, flat tummy, flat belly, stomach, tummy, belly, belly fat, love handles, obliques, waist, midsection, core strength, middle',
    de: 'bauch, bauchmuskeln, bauch weg, flacher bauch, rumpf, taille, körpermitte',
    es: 'abdominales, abdomen, vientre, vientre plano, barriga, cintura, tronco',
    ja: '腹筋, お腹, 体幹, コア',
  }),
  ...means('back', 'back', {
    en: 'spine, spinal, backs',
    de: 'rücken, wirbelsäule',
    es: 'espalda, columna',
    ja: '背中, 背骨',
  }),
  ...means(
    'back-pain',
    'lower back desk relief, back recovery, back release, back desk relief, lower back hatha, back kindness, lower back level 1',
    {
      en: 'back pain, backache, back ache, sore back, stiff back, bad back, tight back, aching back, back hurts, my back hurts, back relief, back problems',
      de: 'rückenschmerzen, kreuzschmerzen, rücken schmerzen, rücken tut weh, verspannter rücken',
      es: 'dolor de espalda, me duele la espalda',
      ja: '腰痛, 背中の痛み',
    },
  ),
  ...means('lower-back', 'lower back, spine, back exhale, back yin', {
    en: 'lower back, low back, lumbar',
    de: 'unterer rücken, lendenwirbelsäule, kreuz, lws',
    es: 'espalda baja, zona lumbar, lumbares, lumbar',
    ja: '腰',
  }),
  ...means('lower-back-pain', 'lower back desk relief, back recovery, lower back, back hatha level 1', {
    en: 'lower back pain, low back pain, lower back ache, sore lower back, tight lower back, lumbago',
    es: 'dolor lumbar, lumbalgia',
  }),
  ...means('upper-back', 'upper back', {
    en: 'upper back, shoulder blades',
    de: 'oberer rücken',
    es: 'espalda alta',
  }),
  ...means(
    'sciatica',
    'lower back desk relief, back recovery, hips recovery, hips hatha level 1, back level 1 lower back, hips release',
    {
      en: 'sciatica, sciatic nerve, sciatic, piriformis',
      de: 'ischias, ischiasschmerzen',
      es: 'ciática, nervio ciático',
      ja: '坐骨神経痛',
    },
  ),
  ...means('hips', 'hips', {
    en: 'hip flexors, hip flexor, groin, pelvis',
    de: 'hüfte, hüften, hüftöffner, becken, leiste',
    es: 'cadera, caderas, abrir caderas, apertura de caderas, pelvis',
    ja: '股関節, 腰回り, 骨盤',
  }),
  ...means(
    'hip-opener',
    'hips yin, hips stretching, hips release, hips hatha, hips flexibility, hips recovery',
    {
      en: 'hip opener, hip openers, hip opening, open hips, tight hips, stiff hips, sore hips, hip pain, hip mobility',
      de: 'enge hüften, hüftschmerzen',
      es: 'abridores de cadera, dolor de cadera',
    },
  ),
  ...means('legs', 'legs', {
    en: 'thighs, thigh, quads, leg day, lower body',
    de: 'beine, oberschenkel, unterkörper',
    es: 'piernas, muslos, tren inferior',
    ja: '脚, 足, 太もも, 下半身',
  }),
  ...means('hamstrings', 'hamstrings, legs stretching, legs flexibility', {
    en: 'hamstring, tight hamstrings, back of the legs, backs of the legs',
    de: 'beinrückseite, oberschenkelrückseite',
    es: 'isquiotibiales, isquios',
    ja: 'ハムストリング',
  }),
  ...means(
    'tired-legs',
    'legs recovery, legs restorative, legs up, feet wind down, legs stretching level 1',
    {
      en: 'tired legs, heavy legs, sore legs, swollen legs, aching legs, legs ache, restless legs',
      de: 'müde beine, schwere beine',
      es: 'piernas cansadas, piernas pesadas',
      ja: '足の疲れ, 足のむくみ, むくみ',
    },
  ),
  ...means('glutes', 'glutes, bridges, lower body, hips strength, legs strength', {
    en: 'glute, glutes, butt, bum, booty, bottom, buns',
    de: 'po, gesäß, hintern, knackpo',
    es: 'glúteos, gluteos, trasero',
    ja: 'お尻, ヒップアップ, 美尻',
  }),
  ...means('calves', 'calves', { en: 'calf', de: 'waden', es: 'pantorrillas, gemelos', ja: 'ふくらはぎ' }),
  ...means('arms', 'shoulders strength, arms strength, arms', {
    en: 'arm workout, arm, biceps, triceps, upper body, bingo wings',
    de: 'arme, oberarme, oberkörper',
    es: 'brazos, bíceps, tríceps, tren superior',
    ja: '腕, 二の腕, 上半身',
  }),
  ...means('chest', 'chest', {
    en: 'pecs, heart opener, heart openers, chest opener',
    de: 'brust',
    es: 'pecho',
    ja: '胸',
  }),
  ...means('shoulders', 'shoulders', { de: 'schulter, schultern', es: 'hombro, hombros', ja: '肩' }),
  ...means('shoulder-pain', 'shoulders recovery, shoulders release, shoulders desk relief', {
    en: 'sore shoulders, tight shoulders, stiff shoulders, shoulder pain, shoulder tension, frozen shoulder, tense shoulders',
    de: 'schulterschmerzen, verspannte schultern, schulterverspannung',
    es: 'dolor de hombros, hombros tensos',
    ja: '肩こり, 肩凝り',
  }),
  ...means('neck', 'neck', { de: 'nacken, hals', es: 'cuello, cervicales, nuca', ja: '首' }),
  ...means(
    'neck-pain',
    'neck release, neck desk relief, shoulders release, neck relief, shoulders desk relief',
    {
      en: 'stiff neck, neck pain, sore neck, tight neck, tense neck, crick in the neck, neck tension, neck relief, neck and shoulder tension, neck and shoulders',
      de: 'nackenschmerzen, nackenverspannung, steifer nacken, verspannter nacken',
      es: 'dolor de cuello, cuello rígido, cuello tenso, tortícolis',
      ja: '首こり, 首の痛み, 寝違え',
    },
  ),
  ...means('jaw', 'jaw', {
    en: 'tmj, jaw pain, jaw tension, clenched jaw, teeth grinding',
    de: 'kiefer',
    es: 'mandíbula',
    ja: '顎',
  }),
  ...means('headache', 'headache, neck release, face', {
    en: 'headaches, migraine, migraines, tension headache, eye strain, tired eyes',
    de: 'kopfschmerzen, migräne, kopfweh',
    es: 'dolor de cabeza, jaqueca, migraña',
    ja: '頭痛, 眼精疲労',
  }),
  ...means('wrists', 'wrists', {
    en: 'carpal tunnel, rsi, typing hands, hands hurt, wrist pain',
    de: 'handgelenke, handgelenk',
    es: 'muñecas, muñeca',
    ja: '手首',
  }),
  ...means('knees', 'knees', { de: 'knie', es: 'rodillas, rodilla', ja: '膝, ひざ' }),
  ...means('knee-pain', 'knees no jumping gentle', {
    en: 'bad knees, bad knee, knee pain, sore knees, knees hurt, my knees hurt, painful knees, weak knees, arthritis in the knees, knee problems, for the knees, knee arthritis',
    de: 'knieschmerzen, schlechte knie, knieprobleme, knie schmerzen',
    es: 'dolor de rodilla, dolor de rodillas, rodillas malas',
    ja: '膝の痛み, 膝痛',
  }),
  ...means('joints', 'mobility level 1, chair yoga, stretching level 1', {
    en: 'arthritis, joint pain, joints, stiff joints, sore joints, rheumatism, creaky joints',
    de: 'arthrose, gelenkschmerzen, rheuma, gelenke',
    es: 'artritis, artrosis, dolor articular, articulaciones',
    ja: '関節, 関節痛, リウマチ',
  }),
  ...means('feet', 'feet', {
    en: 'foot, toes, ankles, ankle, plantar fasciitis, flat feet, foot pain, sore feet',
    de: 'füße, fuß, knöchel, sprunggelenk, zehen',
    es: 'pies, pie, tobillos, tobillo',
    ja: '足首, 足裏, 足指',
  }),
  ...means('full-body', 'full body', {
    en: 'whole body, total body, entire body, all over',
    de: 'ganzkörper, ganzer körper',
    es: 'cuerpo entero, todo el cuerpo, cuerpo completo',
    ja: '全身',
  }),
];
