import { queriesOf } from '../judged-query.ts';
import { all, any, coach, not, series, style } from '../rules.ts';

const things = queriesOf({ kind: 'style, pose or thing' }, [
  { query: 'pilates', best: [style('pilates')] },
  { query: 'yin yoga', best: [style('yin')], good: [style('restorative')] },
  { query: 'barre', best: [style('barre')] },
  { query: 'vinyasa flow', best: [style('vinyasa')], passable: [style('hatha', 'power')] },
  {
    query: 'ashtanga primary series',
    best: [1049, 1050],
    good: [series('primary-unhurried')],
  },
  { query: 'hiit', best: [style('hiit')], good: [style('cardio')] },
  { query: 'sun salutation', best: [1005, 1018, 1019, 1020], good: [1041], passable: [1017, 1022, 1010] },
  { query: 'crow pose', best: [1213], good: [1214], passable: [1210, 1219] },
  { query: 'handstand', best: [1219], good: [1211, 1212], passable: [1210, 1216, 1217] },
  { query: 'headstand', best: [1216], passable: [1048, 1211, 1217] },
  { query: 'down dog', best: [1011], passable: [1017, 1211] },
  { query: 'splits', best: [1237], good: [1034], passable: [1164, 1221, 1235] },
  { query: 'body scan', best: [style('body-scan')], passable: [1160] },
  { query: 'box breathing', best: [1123, 1126], good: [1175], passable: [1125, 1128] },
  { query: '4 7 8 breathing', best: [1117, 1127], passable: [style('breathwork')] },
  { query: 'plank', best: [1012], good: [1060, 1099], passable: [1013, 1081, 1211] },
  { query: 'warrior', best: [1015, 1061], good: [1004, 1207], passable: [1019] },
  { query: 'shoulder stand', best: [1048], passable: [1036] },
  {
    query: 'meditation',
    best: [style('meditation')],
    good: [style('attention', 'kindness')],
    passable: [style('breathwork', 'body-scan')],
  },
]);

const coaches = queriesOf({ kind: 'coach' }, [
  { query: 'maya okafor', best: [coach('maya-okafor')] },
  { query: 'okafor maya', best: [coach('maya-okafor')] },
  { query: 'takahshi', best: [coach('lin-takahashi')] },
  { query: 'lin takahasi', best: [coach('lin-takahashi')] },
  { query: 'kofi', best: [coach('kofi-mensah')] },
  {
    query: 'jonas desk',
    best: [all(coach('jonas-weber'), style('desk-relief'))],
    good: [1232, 1233],
    passable: [coach('jonas-weber')],
  },
  { query: 'idris', best: [coach('idris-bakri')] },
  { query: 'sofia marcheti', best: [coach('sofia-marchetti')] },
  { query: 'tomas reyes', best: [coach('tomas-reyes')] },
  { query: 'classes with hana', best: [coach('hana-novotna')] },
  {
    query: 'kofi and jonas',
    best: [all(coach('kofi-mensah'), coach('jonas-weber'))],
    good: [all(any(coach('kofi-mensah'), coach('jonas-weber')), style('strength'))],
    passable: [all(any(coach('kofi-mensah'), coach('jonas-weber')), not(style('desk-relief')))],
  },
]);

export const nameQueries = [...things, ...coaches];
