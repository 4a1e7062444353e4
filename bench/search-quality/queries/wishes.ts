import { queriesOf } from '../judged-query.ts';
import {
  all,
  coach,
  difficulty,
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
  notForSpine,
  notForWrists,
  notWhenPregnant,
  series,
  style,
} from '../rules.ts';

const combined = queriesOf({ kind: 'combined' }, [
  {
    query: '20 min beginner yoga',
    best: [all(style('yoga'), forBeginners, minutes(18, 22))],
    good: [all(style('yoga'), forBeginners, minutes(16, 25))],
    passable: [all(style('yoga'), forBeginners, minutes(12, 30))],
  },
  {
    query: '15 min core no equipment',
    best: [1066, 1090, 1097],
    good: [1047, 1060, 1098, 1099, 1101, 1102],
    passable: [all(focus('core'), needsOnly('mat'), style('fitness'))],
  },
  {
    query: 'short hiit for beginners',
    best: [1060, 1059],
    good: [1088, 1093, 1062],
    passable: [1066, 1068, all(style('low-impact'), forBeginners, minutes(0, 20))],
  },
  {
    query: '30 min yin for hips',
    best: [1032, 1167],
    good: [1031, 1040],
    passable: [1009, 1033, 1034, 1198, 1027],
  },
  {
    query: 'gentle evening yoga 20 minutes',
    best: [1040],
    good: [1036, 1183, 1003],
    passable: [all(style('yoga'), level(1), minutes(15, 25)), 1167],
  },
  {
    query: 'low impact cardio 15 minutes',
    best: [1062, 1088],
    good: [1086],
    passable: [1091, 1095, all(style('low-impact'), minutes(9, 20))],
  },
  {
    query: 'full body strength dumbbells 45 min',
    best: [1082, 1083],
    good: [1070, 1084, 1085],
    passable: [1061, 1065, 1077],
  },
  {
    query: '10 min breathing to calm down',
    best: [1113, 1124, 1125],
    good: [1117, 1121, 1126, 1148],
    passable: [style('breathwork'), 1166, 1175],
  },
  {
    query: 'maya 20 min',
    best: [all(coach('maya-okafor'), minutes(18, 22))],
    good: [all(coach('maya-okafor'), minutes(16, 25))],
    passable: [coach('maya-okafor')],
  },
  {
    query: 'pilates with band 30 min',
    best: [1103, 1111],
    good: [1105],
    passable: [all(style('pilates'), minutes(20, 40)), all(needs('band'), minutes(24, 32))],
  },
  {
    query: 'beginner balance no equipment',
    best: [1190, 1202, 1203],
    good: [1028, 1187, 1204, 1231],
    passable: [all(focus('balance'), forBeginners)],
  },
  {
    query: 'stretch legs before bed',
    best: [1036, 1191],
    good: [1026, 1164, 1192, 1199],
    passable: [1158, 1189, 1167, 1169],
  },
  {
    query: 'long relaxing yoga',
    best: [all(style('yin', 'restorative'), minutes(45, 75))],
    good: [all(style('yin', 'restorative'), minutes(33, 75)), 1169, 1168],
    passable: [all(style('wellness'), minutes(45, 75))],
  },
  {
    query: 'quick neck stretch at work',
    best: [1159, 1170, 1172],
    good: [1171, 1173, 1176],
    passable: [1150, 1178, 1182, 1195, 1232],
  },
  {
    query: 'advanced arm balance',
    best: [1214, 1215, 1219],
    good: [1213],
    passable: [all(style('inversions'), difficulty('advanced', 'intermediate'))],
  },
]);

const languages = queriesOf({ kind: 'other language' }, [
  {
    query: 'Rücken',
    best: [1173, 1174, 1183, 1184, 1193],
    good: [1003, 1033, 1163, 1165, 1178, 1181, 1222],
    passable: [focus('back')],
  },
  {
    query: 'ohne matte',
    best: [all(moves, not(needs('mat')), needsOnly('chair'))],
    good: [not(needs('mat'))],
  },
  {
    query: 'schlafen',
    best: [style('sleep'), 1191],
    good: [1036, 1160, 1196],
    passable: [style('wind-down', 'restorative'), 1152],
  },
  {
    query: 'Atem',
    best: [style('breathwork')],
    good: [1003, 1022, 1096, 1166, 1175],
    passable: [focus('breath')],
  },
  {
    query: 'estiramientos',
    best: [style('stretching')],
    good: [style('flexibility', 'mobility'), 1026, 1194],
    passable: [style('release', 'recovery', 'yin')],
  },
  { query: 'principiantes', best: [forBeginners] },
  {
    query: 'yoga para dormir',
    best: [1036, 1039, 1040, 1113, 1116, 1117, 1120],
    good: [style('sleep', 'restorative'), 1191, 1160],
    passable: [style('yin', 'wind-down')],
  },
  {
    query: '呼吸',
    best: [style('breathwork')],
    good: [1003, 1022, 1096, 1166, 1175],
    passable: [focus('breath')],
  },
  { query: 'ヨガ 初心者', best: [all(style('yoga'), forBeginners)], good: [1204] },
]);

const pregnant = { best: [1051, 1052, 1053, 1055, 1056, 1057], good: [1054], unsafe: [notWhenPregnant] };
const afterBirth = {
  best: [1058],
  good: [1054, 1096, 1097],
  passable: [1003, 1036, 1166, 1170],
  unsafe: [notAfterBirth],
};

const populations = queriesOf({ kind: 'special population' }, [
  { query: 'pregnancy', ...pregnant },
  { query: 'prenatal yoga', ...pregnant },
  { query: 'pregnant 3rd trimester', ...pregnant },
  { query: 'embarazo', ...pregnant },
  {
    query: 'back pain while pregnant',
    best: [1053, 1055],
    good: [1051, 1054, 1057],
    passable: [1052, 1056],
    unsafe: [notWhenPregnant],
  },
  { query: 'postnatal', ...afterBirth },
  { query: 'yoga after birth', ...afterBirth },
  {
    query: 'new mom',
    ...afterBirth,
    passable: [1003, 1036, 1120, 1141, 1166, 1170, 1172],
  },
  {
    query: 'bad knees',
    best: [series('morning-knees')],
    good: [1006, 1188],
    passable: [isStill, 1159, 1170, 1173, all(style('pilates'), level(1, 2), not(loads('knees')))],
    unsafe: [notForKnees],
  },
  {
    query: 'wrist injury',
    best: [all(style('yoga', 'wellness'), moves, not(loads('wrists')), level(1, 2))],
    good: [all(moves, not(loads('wrists')), level(1, 2)), 1171, 1179],
    passable: [isStill],
    unsafe: [notForWrists],
  },
  {
    query: 'sciatica',
    best: [1174, 1193, 1198],
    good: [1027, 1162, 1173, 1177, 1184],
    passable: [1002, 1026, 1032, 1033, 1036, 1183],
    unsafe: [notForSpine],
  },
  {
    query: 'herniated disc',
    best: [1096, 1097, 1154, 1174],
    good: [1002, 1036, 1098, 1152, 1166],
    passable: [isStill, 1193],
    unsafe: [notForSpine, ids(1008, 1033, 1165)],
  },
]);

const nonsense = queriesOf({ kind: 'nonsense' }, [
  { query: 'asdfghjkl' },
  { query: 'pizza recipe' },
  { query: 'bitcoin price' },
  { query: 'netflix login' },
  { query: 'qwzxv' },
]);

export const wishQueries = [...combined, ...languages, ...populations, ...nonsense];
