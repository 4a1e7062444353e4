import type { SearchWord, WordAction } from './search-words.ts';

type Words = Readonly<Partial<Record<'en' | 'de' | 'es' | 'ja', string>>>;

/** Returns one row for each language; lists are separated by commas. */
const rows = (name: string, action: WordAction, meanings: string, words: Words): SearchWord[] =>
  Object.entries(words).map(([language, list]) => ({
    id: language === 'en' ? name : `${name}-${language}`,
    words: list.split(', '),
    language,
    action,
    meanings: meanings === '' ? [] : meanings.split(', '),
    on: true,
  }));

const means = (name: string, meanings: string, words: Words): SearchWord[] =>
  rows(name, 'means', meanings, words);
const leavesOut = (name: string, meanings: string, words: Words): SearchWord[] =>
  rows(name, 'leave-out', meanings, words);

const styles = [
  ...means('yoga', 'yoga', { de: 'joga', ja: 'ヨガ, ヨーガ' }),
  ...means('flow', 'vinyasa, power', { en: 'flow, flows, flow yoga', ja: 'フロー' }),
  ...means('restorative', 'restorative', { de: 'regenerativ, restoratives yoga', ja: 'リストラティブ' }),
  ...means('yin', 'yin', { ja: '陰ヨガ' }),
  ...means('pilates', 'pilates', { ja: 'ピラティス' }),
  ...means('hatha', 'hatha', { ja: 'ハタ, ハタヨガ' }),
  ...means('vinyasa', 'vinyasa', { ja: 'ヴィンヤサ, ビンヤサ' }),
  ...means('ashtanga', 'ashtanga', { en: 'astanga', ja: 'アシュタンガ' }),
  ...means('barre', 'barre', { en: 'ballet, ballet workout', ja: 'バレエ' }),
  ...means('power', 'power', { ja: 'パワーヨガ' }),
  ...means('strength', 'strength', {
    en: 'strength training, weight training, weightlifting, weight lifting, lifting weights, resistance training, muscle, muscles, build muscle, get stronger, get strong, strong, stronger, strengthen, strengthening, toned, toning, tone up, bodybuilding',
    de: 'kraft, krafttraining, muskelaufbau, kräftigung, stärker werden',
    es: 'fuerza, musculación, fortalecer, pesas, músculo, entrenamiento de fuerza',
    ja: '筋トレ, 筋力, 筋力トレーニング',
  }),
  ...means('cardio', 'cardio, hiit', {
    en: 'aerobic, aerobics, lose weight, weight loss, burn fat, fat burning, fat burner, burn calories, calories, slim down, stamina, endurance',
    de: 'ausdauer, abnehmen, fett verbrennen, fettverbrennung, kalorien',
    es: 'adelgazar, bajar de peso, perder peso, quemar grasa, quemar calorías, resistencia',
    ja: '有酸素, 有酸素運動, ダイエット, 痩せる, 脂肪燃焼',
  }),
  ...means('hiit', 'hiit', {
    en: 'interval training, intervals, high intensity interval training, tabata, circuit, circuit training, bootcamp',
    de: 'intervalltraining, zirkeltraining',
    es: 'intervalos, entrenamiento por intervalos',
    ja: 'インターバル',
  }),
  ...means('low-impact', 'low impact', {
    en: 'easy on the joints, gentle on the joints, joint friendly, kind to the joints, low impact workout',
    de: 'gelenkschonend',
    es: 'bajo impacto, de bajo impacto',
    ja: 'ローインパクト',
  }),
  ...means('running', 'recovery legs, recovery hips, hamstrings, stretching legs, calves', {
    en: 'runners, runner, after running, after a run, post run, jogging, marathon, cyclists, cycling, after cycling, hikers, after a hike, hiking',
    de: 'läufer, laufen, nach dem laufen, joggen, radfahrer, nach dem radfahren, wandern',
    es: 'corredores, correr, después de correr, ciclistas',
    ja: 'ランナー, ランニング',
  }),
  ...means('breathing', 'breathwork', {
    en: 'breathing exercise, breathing exercises, breathing, breathe, pranayama, breath work, breathing technique, breathing techniques',
    de: 'atem, atmen, atmung, atemübung, atemübungen',
    es: 'respiración, respirar, ejercicios de respiración',
    ja: '呼吸, 呼吸法, 深呼吸',
  }),
  ...means('meditation', 'meditation', {
    en: 'meditate, meditating, guided meditation, sitting practice, zazen',
    de: 'meditieren',
    es: 'meditación, meditar',
    ja: '瞑想, 坐禅',
  }),
  ...means('mindfulness', 'mindfulness', { de: 'achtsamkeit', es: 'atención plena', ja: 'マインドフルネス' }),
  ...means('body-scan', 'body scan', {
    en: 'yoga nidra, nidra, progressive relaxation',
    de: 'bodyscan, körperreise',
    es: 'escaneo corporal',
    ja: 'ボディスキャン, ヨガニドラ',
  }),
  ...means('kindness', 'kindness', {
    en: 'loving kindness, metta, compassion, self compassion, self love, gratitude',
    de: 'mitgefühl, selbstliebe, dankbarkeit',
    es: 'compasión, amor propio, gratitud',
    ja: '慈悲, 感謝',
  }),
  ...means('stretching', 'stretching, flexibility', {
    en: 'stretches, stretch out',
    de: 'dehnen, dehnung, dehnübungen, stretchen',
    es: 'estiramientos, estiramiento, estirar',
    ja: 'ストレッチ',
  }),
  ...means('flexible', 'flexibility, stretching', {
    en: 'flexible, get flexible, become flexible, bendy, touch my toes, touch your toes',
    de: 'beweglicher, flexibler, beweglicher werden',
    es: 'flexible, flexibilidad',
    ja: '柔軟, 柔軟性, 体を柔らかく',
  }),
  ...means('mobility', 'mobility', {
    en: 'mobilise, mobilize, joint mobility, stiff, stiffness',
    de: 'beweglichkeit, mobilität, mobilisation, steif',
    es: 'movilidad, rigidez',
    ja: '可動域',
  }),
  ...means('release', 'release', {
    en: 'myofascial, foam roller, foam rolling, foam roll, fascia, self massage, massage, tension, tense, trigger points',
    de: 'faszien, faszienrolle, verspannung, verspannungen, verspannt',
    es: 'masaje, automasaje, tensión',
    ja: '筋膜リリース, マッサージ',
  }),
  ...means('handstand', 'handstand, hand balancing, handstand kick up, inversions wall, inversions', {
    en: 'handstand, handstands',
    de: 'handstand lernen',
    es: 'parada de manos, pino',
    ja: '逆立ち, 倒立',
  }),
  ...means('shoulder-stand', 'shoulderstand, upside down', { en: 'shoulder stand', de: 'schulterstand' }),
  ...means('backbends', 'backbends', {
    en: 'back bend, backbending, back bending',
    de: 'rückbeuge, rückbeugen',
  }),
  ...means('inversions', 'inversions', {
    en: 'upside down, go upside down',
    de: 'umkehrhaltungen',
    es: 'inversiones',
  }),
  ...means('posture', 'posture', {
    en: 'better posture, slouching, slouch, hunched, hunchback, stand up straight, rounded shoulders, tech neck, text neck',
    de: 'haltung, bessere haltung, rundrücken',
    es: 'postura, mejor postura, encorvado',
    ja: '姿勢, 猫背',
  }),
  ...means('balance', 'balance', { de: 'gleichgewicht', es: 'equilibrio', ja: 'バランス' }),
  ...means('attention', 'attention, meditation', {
    en: 'cant focus, focus better, concentrate, concentration, cant concentrate, trouble concentrating, adhd, distracted, distraction, scattered, brain fog, study, studying, mental focus, clear my head, clear head, racing mind, racing thoughts, busy mind, overthinking',
    de: 'konzentration, konzentrieren, kann mich nicht konzentrieren, fokus, grübeln, gedankenkarussell',
    es: 'concentración, concentrarme, no puedo concentrarme, distraído, mente inquieta',
    ja: '集中, 集中力',
  }),
  ...means('workout', 'fitness', {
    en: 'workout, workouts, work out, gym, train hard',
    de: 'trainieren, sport, übungen',
    es: 'ejercicio, ejercicios, entrenamiento, entrenar',
    ja: 'フィットネス, トレーニング, 運動',
  }),
];

const body = [
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

const needs = [
  ...means('sleep', 'sleep', {
    en: 'cant sleep, insomnia, sleepless, fall asleep, falling asleep, sleeping, asleep, sleep better, better sleep, help me sleep, trouble sleeping, deep sleep, sleepy, sleep meditation, meditation for sleep, wake up at night, middle of the night, nap, napping, power nap',
    de: 'schlafen, schlaf, einschlafen, schlaflos, schlaflosigkeit, kann nicht schlafen, besser schlafen, durchschlafen',
    es: 'dormir, sueño, insomnio, no puedo dormir, dormir mejor, conciliar el sueño',
    ja: '睡眠, 不眠, 眠り, 眠れない, 寝る, 安眠, 快眠',
  }),
  ...means('three-in-the-morning', '3 a m, three in the morning, sleep', {
    en: '3 am, 3am, 4 am, 2 am, awake at night, cant get back to sleep, awake at 3',
    de: 'nachts wach',
  }),
  ...means('bedtime', 'sleep, wind down', {
    en: 'bedtime, before bed, before bedtime, before sleep, before sleeping, at night, night time, nighttime, night routine, late night, in bed, tonight, pyjamas, pajamas, goodnight, good night',
    de: 'vor dem schlafen, vor dem schlafengehen, vor dem einschlafen, ins bett, im bett, nachts, gute nacht, abends im bett',
    es: 'antes de dormir, antes de acostarme, en la cama, por la noche, buenas noches',
    ja: '寝る前, 就寝前, ベッド, 夜, おやすみ',
  }),
  ...means('evening', 'evening, evenings, wind down, yin, restorative', {
    en: 'evening, evenings, end of the day, unwind, wind down, winding down, sunday evening, after dinner, sunset, slow down, decompress, switch off',
    de: 'abend, abends, am abend, feierabend, abschalten, runterkommen, zur ruhe kommen',
    es: 'noche, tarde, desconectar, al final del día, atardecer',
    ja: '夕方',
  }),
  ...means(
    'after-work',
    'desk evening, back desk relief stretching, friday, wring week, stretching release, evening',
    {
      en: 'after work, after the office, after a long day, long day, long week, end of the week, after a day at the desk',
      de: 'nach der arbeit, nach dem büro, langer tag',
      es: 'después del trabajo, después de trabajar, al salir del trabajo',
      ja: '仕事終わり, 仕事後',
    },
  ),
  ...means('morning', 'morning, mornings, sunrise, wake up, sun salutation', {
    en: 'morning, mornings, wake up, waking up, early bird, start the day, start my day, first thing, before breakfast, get out of bed, sunrise, morning routine, good morning',
    de: 'morgen, morgens, am morgen, morgenroutine, aufwachen, wach werden, guten morgen, in der früh',
    es: 'mañana, mañanas, por la mañana, por las mañanas, despertar, buenos días',
    ja: '朝, 目覚め, 寝起き',
  }),
  ...means('lunch', '10 to 25 min', {
    en: 'lunch break, lunchtime, lunch, midday, noon, at lunch',
    de: 'mittagspause, mittags, mittag',
    es: 'mediodía, hora de comer, pausa del almuerzo, almuerzo',
    ja: '昼休み, ランチ',
  }),
  ...means('anxiety', 'breathwork level 1, meditation, body scan, kindness', {
    en: 'anxiety, anxious, nervous, nerves, worried, worry, worries, panic, panic attack, panicking, panic attacks, overwhelmed, scared, fear, before an interview, before an exam, exam nerves, stage fright, presentation nerves',
    de: 'angst, ängste, ängstlich, nervös, nervosität, panik, panikattacke, sorgen, lampenfieber, prüfungsangst',
    es: 'ansiedad, ansiosa, ansioso, nervios, nerviosa, nervioso, pánico, ataque de pánico, miedo, agobio',
    ja: '不安, 緊張, パニック, 心配',
  }),
  ...means('stress', 'breathwork level 1, restorative, meditation, body scan, wind down', {
    en: 'stress, stressed, stress relief, stressed out, destress, de stress, relieve stress, pressure',
    de: 'stress abbauen, gestresst, stressabbau, druck',
    es: 'estrés, estresada, estresado',
    ja: 'ストレス, ストレス解消',
  }),
  ...means('calm', 'breathwork level 1, restorative, body scan, wind down, meditation', {
    en: 'calm down, calm, calming, relaxation, chill, chill out, peace, peaceful, quiet mind, soothe, soothing, nervous system, vagus nerve, grounding, ground myself',
    de: 'entspannen, entspannung, beruhigen, ruhe, ruhig, gelassenheit, runterfahren, nervensystem',
    es: 'relajarme, relajarse, relajación, calma, calmarme, calmar, tranquila, tranquilidad, paz',
    ja: 'リラックス, 落ち着く, 癒し, リラクゼーション',
  }),
  ...means('relaxing', 'restorative, yin, wind down', {
    en: 'relaxing, relax, relaxed',
    de: 'entspannend, entspannt',
    es: 'relajante, suave y relajante',
  }),
  ...means('burnout', 'restorative, body scan sleep, wind down, meditation', {
    en: 'burnout, burned out, burnt out, exhausted, exhaustion, fatigue, fatigued, tired, worn out, drained, run down, low energy, no energy, depleted, weary, lethargic',
    de: 'burnout, erschöpft, erschöpfung, müde, müdigkeit, ausgelaugt, kaputt, energielos',
    es: 'agotada, agotado, agotamiento, cansada, cansado, cansancio, sin energía',
    ja: '疲れ, 疲労, 燃え尽き, だるい',
  }),
  ...means('sad', 'kindness, low mood, meditation, restorative', {
    en: 'sad, sadness, depressed, depression, low mood, feeling down, feeling low, grief, grieving, lonely, loneliness, heartbroken, breakup, angry, anger, crying, blue',
    de: 'traurig, traurigkeit, niedergeschlagen, depressiv, depression, trauer, einsam, wut, wütend, liebeskummer',
    es: 'triste, tristeza, depresión, duelo, soledad, enfado, rabia, desánimo',
    ja: '落ち込み, 悲しい, うつ, 寂しい, 怒り',
  }),
  ...means('energy', 'sun salutation, low impact cardio, flow, vinyasa level 2, mobility level 2, cardio', {
    en: 'energy boost, energy, energise, energize, energising, energizing, boost, pick me up, wake me up, invigorating, afternoon slump, get going, refresh, refreshing, revive, perk up',
    de: 'energie, aktivierend, munter, wachmacher, belebend, schwung',
    es: 'energía, energizante, activarme, animarme, despertarme',
    ja: '元気, エネルギー, リフレッシュ',
  }),
  ...means(
    'menopause',
    'restorative, strength level 2 beginner, breathwork level 1, sleep body scan, body scan, yin',
    {
      en: 'menopause, perimenopause, menopausal, hot flashes, hot flushes',
      de: 'wechseljahre, menopause hitzewallungen, hitzewallungen',
      es: 'menopausia, sofocos',
      ja: '更年期',
    },
  ),
  ...means('period', 'restorative, hips yin, wind down, breathwork level 1', {
    en: 'period, period pain, cramps, period cramps, menstrual cramps, menstruation, pms, endometriosis, time of the month',
    de: 'periode, regelschmerzen, menstruation, menstruationsbeschwerden',
    es: 'regla, dolor de regla, menstruación, dolores menstruales',
    ja: '生理, 生理痛',
  }),
  ...means('hangover', 'recovery level 1, restorative, headache, wind down', {
    en: 'hangover, hungover, hung over, after a party, too much to drink, feeling sick, under the weather, cold and flu, ill, sick',
    de: 'kater, verkatert, erkältet, krank',
    es: 'resaca, resfriado, enferma, enfermo',
    ja: '二日酔い, 風邪',
  }),
  ...means('digestion', 'twists, back hips yin, breathwork level 1', {
    en: 'digestion, bloating, bloated, detox, after eating, constipation, gut',
    de: 'verdauung, blähbauch',
    es: 'digestión, hinchazón',
    ja: '消化, 便秘, デトックス',
  }),
  ...means('soreness', 'recovery, stretching recovery, release', {
    en: 'sore after workout, sore muscles, muscle soreness, sore, soreness, doms, aching muscles, aches, achy, after a workout, post workout, after training, after the gym, rest day, active recovery, cool down, cooldown, muscle recovery, recover, muscle pain, body aches',
    de: 'muskelkater, nach dem training, regeneration, erholung, ruhetag',
    es: 'agujetas, después de entrenar, dolor muscular, recuperación, descanso activo',
    ja: '筋肉痛, 回復, 疲労回復, クールダウン',
  }),
  ...means('desk', 'desk relief', {
    en: 'desk break, desk breaks, at my desk, at your desk, at the desk, desk, desk yoga, desk stretch, office, at the office, at work, computer, at a computer, at the computer, sit at a computer all day, sitting at a computer, sitting all day, sit all day, sitting too much, office worker, home office, working from home, wfh, laptop, screen time, typing, keyboard, between meetings, between calls, work break, office chair',
    de: 'büro, im büro, schreibtisch, am schreibtisch, bürostuhl, homeoffice, im homeoffice, am computer, viel sitzen, langes sitzen, pause, am arbeitsplatz, bildschirm',
    es: 'oficina, en la oficina, escritorio, en el escritorio, ordenador, sentada todo el día, sentado todo el día, teletrabajo, en el trabajo',
    ja: 'デスクワーク, オフィス, 仕事中, 座りっぱなし, パソコン',
  }),
  ...means('flight', 'flight, recovery mobility level 1, drive, jet lag, sleep breathwork', {
    en: 'jet lag, jetlag, after a flight, after flying, after travelling, after traveling, long flight, after a long drive, long drive, road trip, travel, travelling, traveling',
    de: 'jetlag, nach dem flug, reise, unterwegs, lange autofahrt',
    es: 'después de un vuelo, de viaje, viaje, viajando',
    ja: '時差ぼけ, 旅行, 移動中',
  }),
  ...means('seated-anywhere', 'trains, neck relief calls, eyes forehead, breathwork level 1, desk relief', {
    en: 'on a plane, on the plane, in a plane, airplane, aeroplane, on a train, on the train, on the bus, commute, commuting, in the car, in public, waiting room',
    de: 'im flugzeug, im zug, in der bahn, pendeln',
    es: 'en el avión, en el tren, en el autobús',
    ja: '飛行機, 電車',
  }),
  ...means('wall', 'wall', {
    en: 'against the wall, at the wall, wall yoga',
    de: 'an der wand',
    es: 'en la pared',
    ja: '壁',
  }),
  ...means('first-yoga', 'yoga beginner', {
    en: 'never done yoga before, never done yoga, new to yoga, yoga basics, first yoga class, first time yoga, yoga for dummies, learn yoga, start yoga, starting yoga',
    de: 'yoga anfangen, noch nie yoga gemacht, yoga lernen',
    es: 'nunca he hecho yoga, empezar yoga',
    ja: 'はじめてのヨガ, 初めてのヨガ',
  }),
  ...means('seniors', 'chair yoga, balance beginner, yoga beginner level 1, strength beginner chair', {
    en: 'seniors, senior, elderly, over 50, over 60, over 70, older adults, old people, grandma, grandpa, retired',
    de: 'senioren, ältere, ab 50, ab 60',
    es: 'mayores, personas mayores, tercera edad',
    ja: '高齢者, シニア, 年配',
  }),
  ...means('stiff-people', 'yoga beginner, stretching beginner, mobility level 1', {
    en: 'inflexible, not flexible, stiff people, stiff body, cant touch my toes, stiff as a board',
    de: 'unbeweglich',
    es: 'poco flexible',
    ja: '体が硬い',
  }),
  ...means('athletes', 'strength level 3, recovery, mobility, flexibility', {
    en: 'athletes, athlete, golfers, golf, swimmers, climbers, climbing, football players, skiing, skiers, tennis',
    de: 'sportler, klettern, schwimmer, skifahren',
    es: 'deportistas, atletas, futbolistas',
    ja: 'アスリート, ゴルフ',
  }),
];

const levels = [
  ...means('for-beginners', 'beginner', {
    en: 'for beginners, beginner friendly, beginners, novice, newbie, newbies, starter, starters, for starters, first time, first timer, first timers, never done before, absolute beginner, complete beginner, entry level, basics, basic, fundamentals, start from scratch, rookie',
    de: 'anfänger, anfängerin, für anfänger, einsteiger, für einsteiger, grundlagen, neuling, leicht verständlich',
    es: 'principiantes, principiante, para principiantes, iniciación, iniciacion, básico, desde cero',
    ja: '初心者, 初心者向け, 初級, 入門, はじめて, 初めて, ビギナー',
  }),
  ...means('for-experienced', 'advanced', {
    en: 'experienced, expert, experts, pro, for advanced, advanced level',
    de: 'fortgeschritten, fortgeschrittene, profis, experten, für fortgeschrittene',
    es: 'avanzado, avanzada, avanzados, expertos, nivel avanzado',
    ja: '上級, 上級者, 上級者向け',
  }),
  ...means('for-intermediates', 'intermediate', {
    de: 'mittelstufe',
    es: 'intermedio, nivel intermedio',
    ja: '中級, 中級者',
  }),
  ...means('gentle', 'gentle', {
    en: 'soft, softly, slow and gentle, very gentle, super gentle, low intensity, light workout, mellow, tender, restful, soothing yoga, lazy, mild',
    de: 'sanft, sanftes, sanfte, sanfter, leicht, leichtes, leichte, schonend, ruhiges, ruhige, langsam, langsames',
    es: 'suave, suaves, ligero, ligera, tranquilo, lento, delicado',
    ja: '優しい, やさしい, ゆったり, ゆっくり, 軽め',
  }),
  ...means('easy', 'easy', {
    en: 'simple, effortless, not hard, not too hard',
    de: 'einfach, einfaches, einfache',
    es: 'fácil, fáciles, sencillo, sencilla',
    ja: '簡単, かんたん, 楽な',
  }),
  ...means('intense', 'intense', {
    en: 'sweaty, sweat, hard, tough, challenging, vigorous, strenuous, killer, heart pumping, fast paced, high intensity, exhausting, heavy sweat, work up a sweat, difficult, brutal, hardcore',
    de: 'intensiv, intensives, anstrengend, anstrengendes, hart, hartes, schweißtreibend, fordernd',
    es: 'intenso, intensa, duro, dura, exigente, sudar, difícil',
    ja: 'きつい, ハード, 激しい, 汗をかく, 高強度',
  }),
  ...means('short', 'short', {
    en: 'quick, quickie, brief, mini, quick fix, fast, in a hurry, no time, busy, little time, not much time, bite sized',
    de: 'kurz, kurzes, kurze, schnell, schnelles, schnelle, wenig zeit',
    es: 'corto, corta, cortos, rápido, rápida, breve, poco tiempo',
    ja: '短い, 短め, 短時間, さくっと',
  }),
  ...means('long', 'long', {
    en: 'longer, lengthy, full length, extended',
    de: 'lang, langes, lange, ausführlich',
    es: 'largo, larga, largos',
    ja: '長い, 長め, じっくり',
  }),
];

const things = [
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

const leaveOuts = [
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

const fillers = rows('fillers', 'ignore', '', {
  en: 'a, an, and, at, by, for, in, of, on, or, the, to, with, some, any, class, classes, course, courses, video, videos, lesson, lessons, session, sessions, practice, practices, routine, routines, sequence, program, something, anything, please, pls, my, me, i, im, i am, i want, i need, i would like, id like, looking for, find, show, show me, give me, want, need, needs, help, help with, how to, what, best, good, great, nice, really, very, that, this, is, are, be, it, its, can, do, get, just, only, from, that is, which, about, around, roughly, approx, approximately, people, person, who, has, have, had, having, am, feel, feeling, feels, when, while, today, online, free of charge, pose, poses, asana, asanas, exercise for, moves, make, better, improve, work on, works on, target, targeting, focus on, focused on, lets, maybe, kind of, sort of, type, style, styles, suitable, ok, all, day, every, daily, ideas, taught by, led by, learn, safe, safely, friendly, training, exercise, exercises, cant, cannot, dont, doesnt, trouble, but, so, then, also, too, into, out, up, your, you, your own, at home, home, place, lasting',
  de: 'ein, eine, einen, einer, eines, der, die, das, den, dem, des, und, oder, für, fuer, mit, von, vom, zum, zur, zu, im, in, am, an, auf, bei, beim, ich, mir, mich, mein, meine, meinen, will, möchte, brauche, suche, bitte, kurs, kurse, klasse, klassen, einheit, einheiten, etwas, was, gegen, ist, habe, hab, gut, gute, gutes, zuhause, zu hause, lernen, übung, machen, nach, vor, um, es',
  es: 'un, una, unos, unas, el, la, los, las, de, del, y, o, para, por, con, en, al, a, mi, mis, me, yo, quiero, necesito, busco, clase, clases, sesión, sesiones, vídeo, vídeos, algo, favor, por favor, que, es, mejor, bueno, buena, casa, en casa, mejorar, rutina, hacer, tengo, duele',
  ja: 'の, を, に, は, が, で, と, も, へ, や, から, まで, クラス, レッスン, 動画, したい, ための, ため, 向け, な, い, する, 解消, 改善, 方法, できる, やりたい, ください',
});

/** Rows of search words that come with the product, by stable names. A studio switches them off, or changes them. */
export const deliveredWords: readonly SearchWord[] = [
  ...styles,
  ...body,
  ...needs,
  ...levels,
  ...things,
  ...leaveOuts,
  ...fillers,
];
