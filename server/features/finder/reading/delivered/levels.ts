import { means } from './rows.ts';

export const levels = [
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
