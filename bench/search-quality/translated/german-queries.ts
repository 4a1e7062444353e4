import { queriesOf } from '../judged-query.ts';
import { all, any, coach, focus, forBeginners, loads, minutes, moves, needs, not, style } from '../rules.ts';

const deskBack = [1171, 1173, 1174, 1178, 1181, 1183, 1184];

/** Queries of German members over the translated titles, graded by reading the classes. */
export const germanQueries = [
  ...queriesOf({ kind: 'style, pose or thing' }, [
    { query: 'Sonnengruß', best: [1005, 1018, 1019, 1020], good: [1041] },
    { query: 'sonnengruss', best: [1005, 1018, 1019, 1020], good: [1041] },
    { query: 'herabschauender Hund', best: [1011] },
    { query: 'Rückbeugen', best: [style('backbends')] },
    { query: 'Kopfstand', best: [1216], passable: [1217] },
    { query: 'Spagat', best: [1237], good: [1034] },
    { query: 'Krähe', best: [1213, 1214] },
    { query: 'Bodyscan', best: [style('body-scan')] },
    { query: 'Atemübungen', best: [style('breathwork')], good: [1175, 1022, 1096] },
    { query: 'Meditation', best: [style('meditation')], good: [style('attention', 'kindness')] },
    { query: 'Königstaube', best: [1229], good: [1215] },
    { query: 'Unterarmstand', best: [1217] },
  ]),
  ...queriesOf({ kind: 'need, goal or synonym' }, [
    { query: 'ruecken', best: [focus('back')] },
    { query: 'Rückenschmerzen', best: [1174, 1184, 1193, 1163, 1033, 1183], good: [focus('back')] },
    { query: 'Nackenverspannung', best: [1159, 1172, 1170], good: [focus('shoulders-neck')] },
    { query: 'verspannte Schultern', best: [1159, 1170, 1178, 1195], good: [focus('shoulders-neck')] },
    { query: 'einschlafen', best: [1117, 1120, style('sleep')], good: [1036, 1191] },
    { query: 'Kopfschmerzen', best: [1197], good: [1159, 1176] },
    { query: 'Muskelkater', best: [1195], good: [style('recovery')] },
    { query: 'nach dem Laufen', best: [1192], good: [style('recovery'), 1199, 1189] },
    { query: 'Büro', best: [style('desk-relief')] },
    { query: 'Schreibtisch Rücken', best: deskBack, good: [style('desk-relief')] },
    {
      query: 'Stress abbauen',
      best: [style('breathwork', 'meditation', 'wind-down')],
      good: [style('mindfulness', 'restorative')],
    },
    { query: 'beweglicher werden', best: [style('flexibility', 'mobility', 'stretching')] },
    { query: 'Hüftöffner', best: [focus('hips')] },
    { query: 'Hueften', best: [focus('hips')] },
    {
      query: 'Dehnübungen für die Beine',
      best: [all(style('stretching'), focus('legs')), 1026, 1164, 1189],
      good: [style('stretching'), focus('legs')],
    },
    { query: 'Kniebeugen', best: [1059, 1236], good: [1072, all(style('strength'), focus('legs'))] },
  ]),
  ...queriesOf({ kind: 'combined' }, [
    { query: 'Yoga für Anfänger', best: [all(style('yoga'), forBeginners)] },
    {
      query: 'sanftes Yoga am Morgen',
      best: [1001, 1002, 1003, 1005, 1010],
      good: [all(style('yoga'), forBeginners)],
    },
    {
      query: '20 Minuten Kraft',
      best: [all(style('strength'), minutes(16, 24))],
      good: [all(style('fitness'), minutes(16, 24)), style('strength')],
    },
    {
      query: 'kurze Meditation',
      best: [all(style('meditation', 'attention'), minutes(1, 15))],
      good: [style('meditation')],
    },
    { query: 'Bauch und Rumpf', best: [focus('core')] },
    { query: 'ohne Springen', best: [all(moves, not(loads('jumping')))] },
    { query: 'Pilates mit Band', best: [1103], good: [all(style('pilates'), needs('band'))] },
    { query: 'Yin Yoga Hüfte', best: [all(style('yin'), focus('hips'))], good: [style('yin')] },
    { query: 'Krafttraining zu Hause', best: [style('strength')] },
    {
      query: 'Übungen auf dem Stuhl',
      best: [needs('chair'), style('chair-yoga'), 1173],
      good: [style('desk-relief')],
    },
    {
      query: 'Abendroutine',
      best: [style('wind-down', 'sleep'), 1113, 1094, 1183],
      good: [style('restorative')],
    },
    {
      query: 'Jonas Schreibtisch',
      best: [all(coach('jonas-weber'), style('desk-relief'))],
      good: [any(coach('jonas-weber'), style('desk-relief'))],
    },
  ]),
];
