import { queriesOf } from '../judged-query.ts';
import {
  all,
  coach,
  difficulty,
  endsIn,
  focus,
  forBeginners,
  ids,
  isStill,
  level,
  loads,
  minutes,
  moves,
  needs,
  needsOnly,
  not,
  notAfterBirth,
  notForKnees,
  notForNeck,
  notWhenPregnant,
  series,
  style,
  suits,
} from '../rules.ts';

const heldOut = true;

const names = [
  ...queriesOf({ kind: 'style, pose or thing', heldOut }, [
    { query: 'wheel pose', best: [1228], good: [1223, 1225], passable: [1222, 1226, 1227] },
    { query: 'chaturanga', best: [1013], good: [1012], passable: [1074, 1226] },
    { query: 'pigeon', best: [1215, 1229], good: [1031], passable: [1027, 1032, 1167, 1198] },
    { query: 'legs up the wall', best: [1036], good: [1191, 1199], passable: [1166] },
    {
      query: 'loving kindness meditation',
      best: [all(style('kindness'), not(ids(1142, 1154)))],
      good: [1142],
      passable: [1154, 1137],
    },
    { query: 'boat pose navasana', best: [1047, 1238], passable: [style('core-work')] },
    { query: 'squats', best: [1059, 1072, 1236], good: [1025, 1064, 1078, 1087], passable: [1106, 1108] },
    { query: 'tree pose', best: [1204], good: [1202], passable: [style('balance')] },
    {
      query: 'bodyweight strength',
      best: [1059, 1074, 1078, 1087],
      good: [1060, 1063, 1064, 1081, 1092],
      passable: [1066, 1068, 1086],
    },
  ]),
  ...queriesOf({ kind: 'coach', heldOut }, [
    { query: 'prya menon', best: [coach('priya-menon')] },
    { query: 'elsa nystrom', best: [coach('elsa-nystrom')] },
    { query: 'amara dialo', best: [coach('amara-diallo')] },
    {
      query: 'elsa pilates',
      best: [all(coach('elsa-nystrom'), style('pilates'))],
      passable: [coach('elsa-nystrom')],
    },
    {
      query: 'yin with sofia',
      best: [all(coach('sofia-marchetti'), style('yin'))],
      passable: [all(coach('sofia-marchetti'), level(1)), style('yin')],
    },
  ]),
];

const properties = [
  ...queriesOf({ kind: 'minutes', heldOut }, [
    {
      query: '20 minute flow',
      best: [all(style('vinyasa'), minutes(18, 22))],
      good: [all(style('vinyasa'), minutes(16, 24)), all(style('hatha'), minutes(19, 21))],
      passable: [all(style('yoga'), minutes(15, 25))],
    },
    {
      query: 'quarter of an hour',
      best: [minutes(14, 16)],
      good: [minutes(13, 17)],
      passable: [minutes(12, 18)],
    },
    {
      query: '10 min meditation',
      best: [all(style('meditation', 'attention', 'kindness'), minutes(9, 11))],
      good: [all(style('meditation', 'attention', 'kindness'), minutes(7, 13))],
      passable: [all(style('mindfulness'), minutes(8, 12))],
    },
    {
      query: 'under 20 minutes pilates',
      best: [all(style('pilates'), minutes(0, 19))],
      good: [all(style('pilates'), minutes(20, 21))],
      passable: [all(style('core-work', 'barre'), minutes(0, 19))],
    },
    { query: '75 minutes', best: [minutes(73, 77)], good: [minutes(70, 80)], passable: [minutes(65, 85)] },
    {
      query: 'between 25 and 35 minutes',
      best: [minutes(25, 35)],
      good: [minutes(24, 36)],
      passable: [minutes(22, 38)],
    },
    {
      query: '12min breathing',
      best: [all(style('breathwork'), minutes(10, 14))],
      good: [all(style('breathwork'), minutes(8, 16)), 1096],
      passable: [style('breathwork'), 1003, 1166],
    },
  ]),
  ...queriesOf({ kind: 'level', heldOut }, [
    {
      query: 'hard core workout',
      best: [all(style('core-work'), level(3, 4)), 1047],
      good: [1046, 1103, 1104],
      passable: [all(focus('core'), level(3, 4))],
    },
    {
      query: 'easy meditation for beginners',
      best: [1129, 1130, 1131, 1141],
      good: [all(style('meditation', 'attention'), forBeginners), 1143],
      passable: [all(style('mindfulness'), difficulty('introductory'))],
    },
    {
      query: 'challenging yoga',
      best: [all(style('yoga'), level(3, 4))],
      good: [
        all(style('yoga'), difficulty('intermediate', 'advanced')),
        all(style('inversions', 'arm-balances'), level(3, 4)),
      ],
      passable: [all(style('yoga'), difficulty('moderate'), level(2)), all(style('skills'), level(3, 4))],
    },
    {
      query: 'intermediate yin',
      best: [1034, 1035],
      good: [all(style('yin'), difficulty('moderate'))],
      passable: [style('yin')],
    },
    {
      query: 'absolute beginner workout',
      best: [all(style('fitness'), difficulty('introductory'))],
      good: [all(style('fitness'), difficulty('beginner'))],
    },
  ]),
  ...queriesOf({ kind: 'leave-out', heldOut }, [
    {
      query: 'wrist free flow',
      best: [all(style('yoga'), not(loads('wrists')))],
      good: [1161, 1170],
      passable: [all(style('skills', 'wellness'), moves, not(loads('wrists')))],
    },
    {
      query: 'leg workout no squats',
      best: [1079, 1107, 1111],
      good: [1062, 1092, 1088],
      passable: [1064, 1108, 1189],
    },
    {
      query: 'no mat yoga',
      best: [all(style('yoga'), not(needs('mat')))],
      passable: [all(style('desk-relief', 'balance'), not(needs('mat')), moves)],
    },
    {
      query: 'quiet workout no jumping',
      best: [1062, 1076, 1079, 1085, 1086, 1091],
      good: [all(style('low-impact', 'strength', 'pilates', 'barre'), not(loads('jumping')))],
      passable: [all(style('fitness'), not(loads('jumping')))],
    },
    {
      query: 'strength no weights no bands',
      best: [all(style('strength'), not(needs('dumbbells', 'band')))],
      good: [1060, 1064, 1092],
      passable: [all(style('fitness'), not(needs('dumbbells', 'band')), level(2, 3))],
    },
    {
      query: 'workout no jumping no kneeling',
      best: [all(style('fitness'), not(loads('jumping', 'kneeling')))],
    },
  ]),
  ...queriesOf({ kind: 'equipment', heldOut }, [
    {
      query: 'yoga just a mat',
      best: [all(style('yoga'), needsOnly('mat'))],
      passable: [all(needs('mat'), needsOnly('mat'), style('skills', 'wellness'))],
    },
    {
      query: 'dumbell legs',
      best: [1061, 1072, 1073],
      good: [1070, 1082, 1083, 1085],
      passable: [needs('dumbbells')],
    },
    {
      query: 'kitchen counter workout',
      best: [all(style('barre'), needs('chair'))],
      good: [1087, 1111],
      passable: [1072, 1078],
    },
    { query: 'water bottles', best: [1089], good: [1072, 1080], passable: [needs('dumbbells')] },
    {
      query: 'bands and dumbbells',
      best: [all(needs('band'), needs('dumbbells'))],
      good: [all(style('strength'), needs('band', 'dumbbells'))],
      passable: [needs('band', 'dumbbells')],
    },
  ]),
  ...queriesOf({ kind: 'position or place', heldOut }, [
    {
      query: 'chair workout',
      best: [all(style('fitness'), needs('chair'))],
      good: [style('chair-yoga')],
      passable: [all(needs('chair'), moves)],
    },
    {
      query: 'before getting out of bed',
      best: [1002],
      good: [1001, 1003, 1185],
      passable: [series('first-light')],
    },
    {
      query: 'meditation lying down',
      best: [all(style('body-scan'), endsIn('lying')), 1160, 1166],
      good: [all(style('sleep'), endsIn('lying')), 1036],
      passable: [1196, 1197],
    },
    {
      query: 'train commute',
      best: [1132],
      good: [1123, 1124, 1126, 1130, 1131, 1144],
      passable: [all(style('mindfulness'), suits('office'))],
    },
    {
      query: 'living room floor stretch',
      best: [1183],
      good: [1158, 1164, 1165, 1168, 1184],
      passable: [all(style('stretching', 'recovery'), endsIn('lying')), 1002, 1003],
    },
  ]),
  ...queriesOf({ kind: 'time of day', heldOut }, [
    {
      query: 'afternoon nap',
      best: [1036, 1160, 1166, 1196],
      good: [1116, 1118, 1152, 1156],
      passable: [style('restorative', 'body-scan', 'sleep')],
    },
    {
      query: 'before breakfast',
      best: [series('first-light'), series('morning-knees')],
      passable: [1106, 1018],
    },
    {
      query: 'night time breathing',
      best: [1113, 1115, 1117, 1121],
      good: [1124, 1148],
      passable: [style('breathwork', 'sleep')],
    },
  ]),
];

const needsAndGoals = queriesOf({ kind: 'need, goal or synonym', heldOut }, [
  {
    query: 'stiff shoulders',
    best: [1159, 1170, 1178, 1195, 1233],
    good: [1163, 1171, 1182, 1222],
    passable: [1118, 1151, 1223],
  },
  {
    query: 'plantar fasciitis',
    best: [1186, 1187, 1189],
    good: [series('feet-first')],
    passable: [1142],
  },
  { query: 'carpal tunnel', best: [1171, 1179], good: [1151], passable: [1182, 1210] },
  {
    query: 'overthinking',
    best: [1130, 1131, 1133, 1136],
    good: [style('meditation', 'attention')],
    passable: [style('breathwork', 'kindness')],
  },
  {
    query: 'feeling low',
    best: [1137],
    good: [1114, 1122, 1141, 1143, 1147],
    passable: [style('kindness', 'meditation')],
  },
  {
    query: 'angry at someone',
    best: [1145, 1146],
    good: [1133, 1144, 1147, 1148, 1124],
    passable: [style('kindness')],
  },
  {
    query: 'toned arms',
    best: [1060, 1074, 1077, 1080, 1089],
    good: [1012, 1013, 1075, 1109],
    passable: [1061, 1070, 1082],
  },
  {
    query: 'glutes',
    best: [1079, 1110, 1111],
    good: [1059, 1064, 1073, 1092, 1108, 1112],
    passable: [1225, all(style('fitness'), focus('hips'))],
  },
  {
    query: 'wake me up',
    best: [1001, 1002, 1005, 1010],
    good: [series('first-light'), 1088, 1180, 1185],
    passable: [1153, 1093, 1018],
  },
  {
    query: 'tension headache',
    best: [1197],
    good: [1119, 1150, 1159, 1170, 1172, 1176],
    passable: [1113, 1163],
  },
  {
    query: 'become more flexible',
    best: [style('flexibility', 'stretching')],
    good: [style('yin', 'mobility')],
    passable: [1026, 1044],
  },
  {
    query: 'nervous before a job interview',
    best: [1126],
    good: [1123, 1124, 1125, 1141, 1175],
    passable: [style('breathwork')],
  },
  {
    query: 'seniors',
    best: [1006, 1025, 1028, 1029, 1202, 1204, 1231],
    good: [1016, 1030, 1072, 1187, 1190, 1203, 1234],
    passable: [all(difficulty('introductory'), level(1), moves)],
  },
  {
    query: 'tight hip flexors',
    best: [1177, 1221],
    good: [1027, 1162, 1167, 1198],
    passable: [1031, 1032, 1237, 1184],
  },
]);

const wishes = [
  ...queriesOf({ kind: 'combined', heldOut }, [
    {
      query: 'quick shoulder stretch no equipment',
      best: [1170, 1195],
      good: [1179, 1182],
      passable: [1159, 1171, 1178],
    },
    {
      query: '45 minute full body workout',
      best: [1082, 1083, 1112],
      good: [1104, 1067, 1070],
      passable: [all(style('fitness'), focus('full-body'), minutes(28, 65))],
    },
    {
      query: 'beginner pilates under 20 min',
      best: [1096, 1097, 1098],
      good: [1100, 1101],
      passable: [all(style('pilates'), minutes(0, 21)), 1090],
    },
    {
      query: '5 minute meditation at work',
      best: [1129],
      good: [1123, 1126, 1130, 1149, 1175],
      passable: [all(isStill, minutes(0, 10), suits('office'))],
    },
    {
      query: 'vinyasa 30 minutes moderate',
      best: [1004, 1022],
      good: [1007, 1008, 1019, 1020, 1023],
      passable: [all(style('vinyasa'), minutes(20, 40))],
    },
    {
      query: 'hip stretch after running 20 min',
      best: [1192],
      good: [1027, 1162, 1198, 1221],
      passable: [1032, 1040, 1164, 1199, 1167],
    },
    {
      query: 'standing abs no mat',
      best: [1076],
      good: [1065, 1086],
      passable: [1109, 1062, 1091],
    },
  ]),
  ...queriesOf({ kind: 'other language', heldOut }, [
    {
      query: 'Nacken',
      best: [1159, 1170, 1172],
      good: [1119, 1163, 1171, 1176, 1182, 1195, 1233],
      passable: [focus('shoulders-neck')],
    },
    {
      query: 'espalda',
      best: [1173, 1174, 1183, 1184, 1193],
      good: [1003, 1033, 1163, 1165, 1178, 1181, 1222],
      passable: [focus('back')],
    },
    {
      query: '睡眠',
      best: [style('sleep'), 1191],
      good: [1036, 1160, 1196],
      passable: [style('wind-down', 'restorative'), 1152],
    },
    { query: '10 minutos', best: [minutes(9, 11)], good: [minutes(8, 12)], passable: [minutes(7, 13)] },
    {
      query: 'Kraft für Anfänger',
      best: [all(style('strength'), forBeginners)],
      good: [all(style('fitness'), forBeginners, level(2), not(style('barre', 'pilates')))],
      passable: [style('strength')],
    },
  ]),
  ...queriesOf({ kind: 'special population', heldOut }, [
    {
      query: 'schwanger',
      best: [1051, 1052, 1053, 1055, 1056, 1057],
      good: [1054],
      unsafe: [notWhenPregnant],
    },
    {
      query: 'core while pregnant',
      best: [1052, 1053],
      good: [1051, 1055, 1056],
      passable: [1054, 1057],
      unsafe: [notWhenPregnant],
    },
    {
      query: 'birth preparation',
      best: [1056],
      good: [1051, 1052, 1053, 1055],
      passable: [1054, 1057],
      unsafe: [notWhenPregnant],
    },
    {
      query: 'postpartum abs',
      best: [1058, 1096, 1097],
      good: [1054],
      passable: [1003],
      unsafe: [notAfterBirth],
    },
    {
      query: 'knee surgery recovery',
      best: [1026, 1029],
      good: [1006, 1025, 1027, 1028, 1188],
      passable: [1030, isStill, 1159, 1170],
      unsafe: [notForKnees],
    },
    {
      query: 'neck injury',
      best: [1159, 1170, 1172, 1195],
      good: [1119, 1150, 1176, 1197],
      passable: [isStill, 1163, 1182, 1233],
      unsafe: [notForNeck],
    },
  ]),
  ...queriesOf({ kind: 'nonsense', heldOut }, [
    { query: 'car insurance' },
    { query: 'lorem ipsum' },
    { query: 'stock market' },
  ]),
];

/**
 * A third of all queries, kept apart: do not read them while you build the engine. They show if it is fitted to the
 * others.
 */
export const heldOutQueries = [...names, ...properties, ...needsAndGoals, ...wishes];
