import { queriesOf } from '../judged-query.ts';
import { all, difficulty, focus, forBeginners, ids, level, minutes, not, style } from '../rules.ts';

const daytimeSleep = ids(1196);

export const needQueries = queriesOf({ kind: 'need, goal or synonym' }, [
  {
    query: "can't sleep",
    best: [1113, 1116, 1117, 1118, 1120, 1121, 1122, 1156],
    good: [style('sleep'), 1036, 1160, 1191],
    passable: [all(style('wind-down'), not(daytimeSleep)), 1152, style('restorative')],
  },
  {
    query: 'anxiety',
    best: [1113, 1123, 1124, 1125, 1126, 1128, 1136],
    good: [all(style('breathwork'), level(1)), 1129, 1130, 1131, 1141, 1152],
    passable: [style('meditation', 'body-scan', 'kindness', 'restorative')],
  },
  {
    query: 'back pain',
    best: [1174, 1183, 1184, 1193],
    good: [1003, 1033, 1154, 1163, 1165, 1173, 1178],
    passable: [1006, 1038, 1161, 1181, 1198, 1222],
  },
  {
    query: 'yoga for lower back',
    best: [1003, 1033, 1174, 1193],
    good: [1002, 1038, 1040, 1165, 1183, 1184],
    passable: [1009, 1031, 1032, 1173, 1198],
  },
  {
    query: 'abs',
    best: [style('core-work')],
    good: [all(style('fitness'), focus('core'), not(style('strength'))), 1012, 1047, 1238],
    passable: [all(style('fitness'), focus('core'))],
  },
  {
    query: 'bedtime',
    best: [style('sleep'), 1191],
    good: [1036, 1039, 1040, all(style('wind-down'), not(daytimeSleep))],
    passable: [1152, style('restorative')],
  },
  {
    query: 'yoga for runners',
    best: [1192, 1026, 1164],
    good: [1027, 1177, 1189, 1198, 1199, 1221],
    passable: [1032, 1034, 1188, 1237, 1162],
  },
  {
    query: 'stress',
    best: [1113, 1124, 1125, 1128, 1136, 1159],
    good: [all(style('breathwork'), level(1)), style('meditation', 'restorative'), 1160, 1166, 1175],
    passable: [style('mindfulness', 'wind-down')],
  },
  {
    query: 'stiff neck',
    best: [1159, 1170, 1172],
    good: [1119, 1163, 1171, 1176, 1182, 1195, 1233],
    passable: [1118, 1150, 1151, 1178],
  },
  {
    query: 'tight hamstrings',
    best: [1026, 1164, 1235],
    good: [1044, 1181, 1192],
    passable: [1034, 1158, 1199, 1237],
  },
  {
    query: 'desk break',
    best: [all(style('desk-relief'), minutes(0, 13)), 1149],
    good: [style('desk-relief'), 1086, 1170, 1232],
    passable: [1006, 1126, 1129, 1231],
  },
  {
    query: 'hangover',
    best: [1036, 1160, 1166, 1197, 1200],
    good: [1037, 1113, 1116, 1152, 1199],
    passable: [all(style('recovery', 'restorative'), level(1))],
  },
  {
    query: 'menopause',
    best: [1037, 1038, 1072, 1073, 1120, 1124, 1125, 1128],
    good: [all(style('sleep', 'restorative', 'breathwork'), level(1)), all(style('strength'), forBeginners)],
    passable: [style('yin', 'meditation', 'strength', 'body-scan')],
  },
  {
    query: 'flat stomach',
    best: [style('core-work')],
    good: [all(style('fitness'), focus('core')), 1012, 1047],
    passable: [style('hiit', 'cardio', 'pilates')],
  },
  {
    query: 'lose weight',
    best: [style('hiit', 'cardio')],
    good: [style('strength', 'low-impact')],
    passable: [style('power', 'pilates', 'barre')],
  },
  {
    query: 'hip opener',
    best: [1027, 1032, 1162, 1167, 1198],
    good: [1009, 1031, 1040, 1177, 1215, 1221, 1229],
    passable: [all(focus('hips'), style('yoga', 'stretching', 'flexibility'))],
  },
  {
    query: 'better posture',
    best: [style('posture'), 1109, 1178],
    good: [1182, 1173, 1222, 1223],
    passable: [style('desk-relief')],
  },
  {
    query: 'improve my balance',
    best: [all(style('balance'), not(difficulty('advanced'))), 1190],
    good: [style('balance'), 1028, 1187],
    passable: [focus('balance')],
  },
  {
    query: 'panic attack',
    best: [1113, 1123, 1124, 1125, 1126],
    good: [1121, 1128, 1129, 1136, 1141, 1148, 1175],
    passable: [all(style('breathwork'), level(1)), style('body-scan', 'meditation')],
  },
  {
    query: "can't focus",
    best: [style('attention'), 1136],
    good: [style('meditation'), 1123, 1126, 1128],
    passable: [style('breathwork')],
  },
  {
    query: 'sore after workout',
    best: [1192, 1195, 1199, 1200],
    good: [1095, 1158, 1164, 1166, 1193],
    passable: [style('recovery', 'stretching', 'restorative')],
  },
  {
    query: 'tired legs',
    best: [1036, 1192, 1199],
    good: [1026, 1186, 1189, 1191],
    passable: [1092, 1158, 1164, 1198],
  },
  {
    query: 'sit at a computer all day',
    best: [1171, 1172, 1173, 1174, 1177, 1178, 1183, 1184],
    good: [style('desk-relief'), 1109, 1222, 1232],
    passable: [style('posture'), 1149, 1151, 1170],
  },
  {
    query: 'jet lag',
    best: [1194],
    good: [1113, 1117, 1120, 1196],
    passable: [style('sleep')],
  },
  {
    query: 'energy boost',
    best: [1005, 1010, 1086, 1088, 1093, 1180],
    good: [1001, 1007, 1018, 1062, 1068, 1091],
    passable: [style('hiit', 'cardio'), 1153, 1185],
  },
  {
    query: 'burnout',
    best: [1037, 1038, 1156, 1160, 1166],
    good: [style('restorative'), 1036, 1116, 1122, 1136, 1137, 1141, 1152, 1169, 1200],
    passable: [style('meditation', 'body-scan', 'wind-down', 'yin'), all(style('breathwork'), level(1))],
  },
]);
