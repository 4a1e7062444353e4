import { queriesOf } from '../judged-query.ts';
import { all, any, focus, forBeginners, loads, minutes, moves, needs, not, style } from '../rules.ts';

/** Queries of Japanese members over the translated titles, graded by reading the classes. */
export const japaneseQueries = [
  ...queriesOf({ kind: 'style, pose or thing' }, [
    { query: '太陽礼拝', best: [1005, 1018, 1019, 1020], good: [1041] },
    { query: '陰ヨガ', best: [style('yin')] },
    { query: 'ビンヤサ', best: [style('vinyasa')] },
    { query: 'ﾋﾟﾗﾃｨｽ', best: [style('pilates')] },
    { query: 'ダウンドッグ', best: [1011] },
    { query: 'カラスのポーズ', best: [1213], good: [1214] },
    { query: '木のポーズ', best: [1204] },
    { query: '前後開脚', best: [1237], good: [1034] },
    { query: 'ヘッドスタンド', best: [1216] },
    { query: 'ボディスキャン', best: [style('body-scan')] },
    { query: '瞑想', best: [style('meditation')], good: [style('attention', 'kindness')] },
    { query: '呼吸法', best: [style('breathwork')], good: [focus('breath')] },
    { query: '坐禅', best: [1139], good: [style('meditation')] },
    { query: 'ぷらんく', best: [1012, 1060] },
  ]),
  ...queriesOf({ kind: 'need, goal or synonym' }, [
    { query: '肩こり', best: [1159, 1170, 1178, 1195, 1171, 1172], good: [focus('shoulders-neck')] },
    { query: '肩こり解消', best: [1159, 1170, 1178, 1195, 1171, 1172], good: [focus('shoulders-neck')] },
    { query: '首のコリ', best: [1159, 1172], good: [focus('shoulders-neck')] },
    { query: '腰痛', best: [1174, 1184, 1193, 1033], good: [focus('back')] },
    { query: '背中', best: [focus('back')] },
    { query: '股関節をほぐす', best: [1162, 1198, 1027, 1032, 1053, 1167], good: [focus('hips')] },
    { query: '眠れない', best: [style('sleep')], good: [style('wind-down', 'restorative')] },
    {
      query: '寝る前のヨガ',
      best: [style('sleep', 'restorative'), 1191, 1036, 1039],
      good: [style('wind-down', 'yin')],
    },
    { query: '頭痛', best: [1197], good: [1159, 1176] },
    { query: '筋肉痛', best: [1195], good: [style('recovery')] },
    { query: 'ランニングのあと', best: [1192], good: [style('recovery'), 1199, 1189] },
    { query: 'デスクワーク', best: [style('desk-relief')] },
    {
      query: 'リラックスしたい',
      best: [style('restorative', 'wind-down', 'breathwork', 'sleep', 'body-scan')],
      good: [style('yin', 'meditation')],
    },
    { query: '体幹を鍛える', best: [focus('core')] },
    { query: 'お尻', best: [1079], good: [all(style('strength'), focus('hips'))] },
    { query: 'ふくらはぎ', best: [1026, 1189], good: [1107] },
    { query: '体を柔らかくしたい', best: [style('flexibility', 'stretching', 'mobility')] },
  ]),
  ...queriesOf({ kind: 'combined' }, [
    { query: '朝のヨガ', best: [1001, 1002, 1003, 1005, 1008, 1010], good: [style('yoga')] },
    { query: '初心者向けヨガ', best: [all(style('yoga'), forBeginners)] },
    { query: '二十分のヨガ', best: [all(style('yoga'), minutes(16, 24))] },
    {
      query: '10分以内の瞑想',
      best: [all(style('meditation', 'attention'), minutes(1, 10))],
      good: [style('meditation')],
    },
    { query: 'ジャンプなし', best: [all(moves, not(loads('jumping')))] },
    { query: '椅子ヨガ', best: [style('chair-yoga')], good: [needs('chair')] },
    {
      query: '首と肩のストレッチ',
      best: [1159, 1172, 1178],
      good: [all(any(style('stretching', 'release', 'desk-relief', 'recovery')), focus('shoulders-neck'))],
    },
    {
      query: 'ダンベル 筋トレ',
      best: [all(style('strength'), needs('dumbbells'))],
      good: [style('strength')],
    },
    {
      query: '膝に優しいヨガ',
      best: [1029, 1027, 1030],
      good: [1025, 1026, all(style('yoga'), not(loads('knees')))],
    },
  ]),
];
