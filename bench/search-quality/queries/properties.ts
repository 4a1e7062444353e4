import { queriesOf } from '../judged-query.ts';
import {
  all,
  any,
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
  series,
  style,
  suits,
} from '../rules.ts';

const lengths = queriesOf({ kind: 'minutes' }, [
  { query: '10 min', best: [minutes(9, 11)], good: [minutes(8, 12)], passable: [minutes(7, 13)] },
  { query: '5 minute class', best: [minutes(4, 6)], good: [minutes(7, 7)], passable: [minutes(8, 8)] },
  { query: '15 minutes', best: [minutes(14, 16)], good: [minutes(13, 17)], passable: [minutes(12, 18)] },
  { query: '20 min', best: [minutes(19, 21)], good: [minutes(18, 22)], passable: [minutes(17, 24)] },
  { query: 'under 10 minutes', best: [minutes(0, 9)], good: [minutes(10, 10)] },
  { query: 'less than 5 min', best: [minutes(0, 4)], good: [minutes(5, 5)], passable: [minutes(6, 6)] },
  { query: 'half an hour', best: [minutes(28, 32)], good: [minutes(26, 34)], passable: [minutes(24, 36)] },
  { query: 'one hour', best: [minutes(58, 62)], good: [minutes(55, 65)], passable: [minutes(50, 70)] },
  { query: '45 min', best: [minutes(43, 47)], good: [minutes(40, 50)], passable: [minutes(38, 52)] },
  { query: '15-20 min', best: [minutes(15, 20)], good: [minutes(14, 21)], passable: [minutes(13, 22)] },
  {
    query: '60 minute yoga',
    best: [all(style('yoga'), minutes(58, 62))],
    good: [all(style('yoga'), minutes(55, 65))],
    passable: [all(style('yoga'), minutes(50, 75))],
  },
  {
    query: '30 minute strength',
    best: [all(style('strength'), minutes(28, 32))],
    good: [all(style('strength'), minutes(26, 36))],
    passable: [all(style('strength'), minutes(24, 36)), all(style('fitness'), minutes(28, 32))],
  },
  {
    query: 'core 15 minutes',
    best: [all(style('core-work'), minutes(13, 17))],
    good: [all(style('pilates'), focus('core'), minutes(13, 17)), 1060, 1098, 1238],
    passable: [1047, 1099, 1102, all(style('fitness'), focus('core'), minutes(11, 20))],
  },
  {
    query: '15 min stretch',
    best: [1006, 1026, 1161, 1194],
    good: [1159, 1162, 1163, 1178, 1181, 1189, 1191, 1195],
    passable: [1164, 1177, 1183, 1235],
  },
  {
    query: 'quick yoga',
    best: [all(style('yoga'), minutes(0, 15), not(style('ashtanga')))],
    good: [all(style('yoga'), minutes(0, 18)), 1210],
    passable: [all(style('yoga'), minutes(0, 20))],
  },
]);

const levels = queriesOf({ kind: 'level' }, [
  {
    query: 'advanced flow',
    best: [1049, 1050, 1046, 1024],
    good: [1041, 1045, style('power')],
    passable: [all(style('vinyasa'), difficulty('moderate')), style('ashtanga')],
  },
  {
    query: 'strength for beginners',
    best: [all(style('strength'), forBeginners)],
    good: [all(style('fitness'), forBeginners, level(2), not(style('barre', 'pilates')))],
    passable: [all(style('fitness'), forBeginners)],
  },
  { query: 'level 1', best: [level(1)] },
  { query: 'level 4', best: [level(4)] },
  {
    query: 'gentle yoga',
    best: [all(style('yoga'), level(1), forBeginners)],
    good: [all(style('yoga'), level(1)), 1029],
    passable: [all(style('yoga'), level(2), forBeginners), 1158, 1167],
  },
  {
    query: 'beginner yoga',
    best: [all(style('yoga'), forBeginners)],
    passable: [1158, 1204, 1226],
  },
  {
    query: 'easy pilates',
    best: [all(style('pilates'), forBeginners)],
    good: [all(style('pilates'), level(2))],
    passable: [style('pilates')],
  },
  {
    query: 'never done yoga before',
    best: [1003, 1011, 1012, 1014, 1016, 1017, 1018, 1021, 1029],
    good: [all(style('yoga'), forBeginners)],
    passable: [1204, 1231],
  },
  {
    query: 'intermediate balance',
    best: [all(style('balance'), difficulty('intermediate'))],
    good: [1043, 1208, 1209],
    passable: [style('balance'), all(focus('balance'), difficulty('moderate', 'intermediate'))],
  },
]);

const leaveOuts = queriesOf({ kind: 'leave-out' }, [
  { query: 'no wrists', best: [all(moves, not(loads('wrists')))], passable: [isStill] },
  {
    query: '10 min yoga no wrists',
    best: [1006, 1028],
    good: [1025, 1170, 1177, 1178],
    passable: [1029, 1161, 1173, 1187, 1231],
  },
  {
    query: 'hiit no jumping',
    best: [all(style('hiit'), not(loads('jumping')))],
    good: [all(style('cardio'), not(loads('jumping')))],
    passable: [all(style('low-impact'), not(loads('jumping')))],
  },
  { query: 'no equipment', best: [needsOnly()], passable: [needsOnly('mat')] },
  {
    query: 'yoga without kneeling',
    best: [1030, 1004, 1006, 1015, 1016, 1023, 1025, 1028, 1029, 1042, 1043],
    good: [1011, 1027],
    passable: [all(style('skills'), not(loads('kneeling')))],
  },
  {
    query: 'cardio without jumping',
    best: [all(style('cardio'), not(loads('jumping')))],
    good: [all(style('low-impact'), not(loads('jumping')), not(needs('dumbbells')))],
    passable: [all(style('fitness'), not(loads('jumping')), level(2, 3))],
  },
  {
    query: 'core no sit ups',
    best: [1081],
    good: [1012, 1076, 1097, 1098, 1099],
    passable: [style('core-work'), 1096],
  },
  {
    query: 'workout not on the floor',
    best: [1062, 1086, 1088, 1091, 1095],
    good: [1059, 1067, 1072, 1087, 1106, 1107, 1108, 1110],
    passable: [all(style('fitness'), needsOnly('chair', 'dumbbells', 'band'))],
  },
  {
    query: 'strength without dumbbells',
    best: [all(style('strength'), not(needs('dumbbells')))],
    good: [1060, 1064, 1103, 1111],
    passable: [all(style('fitness'), not(needs('dumbbells')), level(2, 3))],
  },
  {
    query: 'yoga without down dog',
    best: [all(style('yoga'), not(loads('wrists')))],
    good: [1036, 1037, 1038, 1026],
    passable: [style('yin', 'restorative')],
  },
  {
    query: 'stretch without lying down',
    best: [1006, 1161, 1170, 1177, 1178, 1181, 1189, 1194, 1195],
    good: [
      all(style('stretching', 'desk-relief', 'mobility'), endsIn('standing', 'seated'), moves),
      1235,
      1159,
    ],
    passable: [all(style('yoga', 'flexibility'), endsIn('standing', 'seated'), level(1, 2))],
  },
  {
    query: 'meditation no talking',
    best: [1135, 1138, 1139],
    good: [1114, 1137, 1140],
    passable: [style('meditation')],
  },
]);

const props = queriesOf({ kind: 'equipment' }, [
  { query: 'dumbbells', best: [needs('dumbbells')] },
  {
    query: 'resistance band workout',
    best: [all(style('fitness'), needs('band'))],
    passable: [1233],
  },
  {
    query: 'yoga with blocks',
    best: [all(style('yoga'), needs('block'))],
    good: [all(style('skills'), needs('block'), needs('mat'))],
    passable: [needs('block')],
  },
  {
    query: 'chair yoga',
    best: [style('chair-yoga')],
    good: [all(style('desk-relief'), needs('chair'), moves)],
    passable: [all(needs('chair'), moves, level(1))],
  },
  {
    query: 'bolster',
    best: [needs('bolster')],
    passable: [1191],
  },
  { query: 'foam roller', best: [1162, 1163], good: [1186, 1222], passable: [style('release')] },
  {
    query: 'stretching with a strap',
    best: [all(needs('strap'), style('stretching', 'recovery', 'desk-relief')), 1026],
    good: [all(needs('strap'), style('flexibility')), 1044],
    passable: [needs('strap')],
  },
  {
    query: 'only a mat workout',
    best: [all(style('fitness'), needs('mat'), needsOnly('mat'))],
    good: [all(style('fitness'), needsOnly())],
    passable: [all(needs('mat'), needsOnly('mat'))],
  },
  {
    query: 'kettlebell',
    good: [all(style('strength'), needs('dumbbells'))],
    passable: [needs('dumbbells')],
  },
]);

const positions = queriesOf({ kind: 'position or place' }, [
  {
    query: 'standing yoga',
    best: [1004, 1006, 1015, 1016, 1025, 1028, 1030, 1042],
    good: [1011, 1019, 1023, 1043, 1204],
    passable: [style('balance'), 1161],
  },
  {
    query: 'seated stretch',
    best: [1029, 1159, 1171, 1172, 1173, 1174],
    good: [1044, 1032, 1232],
    passable: [1176, 1177, 1181, 1151, 1008],
  },
  {
    query: 'lying down',
    best: [all(endsIn('lying'), level(1))],
    good: [all(endsIn('lying'), level(2))],
    passable: [1094],
  },
  {
    query: 'in bed',
    best: [1002, 1116, 1117, 1118, 1119, 1120, 1121],
    good: [style('sleep'), 1036],
    passable: [all(isStill, endsIn('lying')), 1191],
  },
  {
    query: 'hotel room workout',
    best: [all(style('fitness'), suits('hotel'), needsOnly('mat')), 1079],
    good: [all(style('fitness'), suits('hotel'))],
    passable: [all(style('yoga'), suits('hotel'), level(2, 3))],
  },
  {
    query: 'office',
    best: [style('desk-relief'), 1086, 1149],
    good: [all(suits('office'), moves), 1126, 1232],
    passable: [suits('office')],
  },
  {
    query: 'small apartment cardio',
    best: [1062, 1086, 1088, 1091],
    good: [all(style('low-impact'), suits('small-room'), not(needs('dumbbells'))), 1066],
    passable: [all(style('fitness'), suits('small-room'))],
  },
  {
    query: 'outdoor workout',
    best: [all(style('fitness'), suits('outside'), not(loads('wrists'))), 1063, 1068],
    good: [all(style('fitness'), suits('outside'))],
    passable: [all(moves, suits('outside'))],
  },
  {
    query: 'at my desk',
    best: [1149, 1171, 1172, 1173, 1174, 1175, 1176, 1181, 1232],
    good: [all(style('desk-relief'), not(needs('mat')))],
    passable: [style('desk-relief'), 1126, 1129],
  },
  {
    query: 'on a plane',
    best: [1132, 1172, 1176, 1124],
    good: [1123, 1125, 1126, 1130, 1131, 1150, 1170, 1171, 1173],
    passable: [1194, all(suits('office'), endsIn('seated'))],
  },
  {
    query: 'against the wall',
    best: [1036, 1074, 1078, 1204, 1217, 1228],
    good: [1208, 1219],
    passable: [1211],
  },
]);

const times = queriesOf({ kind: 'time of day' }, [
  {
    query: 'morning yoga',
    best: [series('first-light')],
    good: [series('morning-knees'), 1018],
    passable: [all(style('vinyasa'), forBeginners)],
  },
  {
    query: 'morning',
    best: [series('first-light')],
    good: [series('morning-knees'), 1185],
    passable: [1018, 1180, 1153],
  },
  {
    query: 'evening stretch',
    best: [1183, 1167, 1169, 1040, 1191],
    good: [1158, 1165, 1168, 1184, 1036],
    passable: [1094, 1160, all(style('stretching'), level(1)), style('wind-down')],
  },
  {
    query: 'lunch break workout',
    best: [1086, 1087, 1088],
    good: [all(series('twenty-and-done'), minutes(14, 25)), all(style('fitness'), minutes(15, 25), level(2))],
    passable: [all(style('fitness'), minutes(10, 30))],
  },
  {
    query: '3am',
    best: [1120],
    good: [1117, 1121, 1122],
    passable: [style('sleep')],
  },
  {
    query: 'after work',
    best: [1183, 1184, 1165, 1040],
    good: [1094, 1113, 1114, all(style('wind-down'), not(ids(1196))), 1178],
    passable: [style('stretching', 'desk-relief')],
  },
  {
    query: 'sunday evening',
    best: [1092, 1160, 1167, 1169, 1040, 1113],
    good: [any(style('restorative', 'yin'), all(style('wind-down', 'sleep'), not(ids(1196))))],
    passable: [style('stretching', 'body-scan')],
  },
]);

export const propertyQueries = [...lengths, ...levels, ...leaveOuts, ...props, ...positions, ...times];
