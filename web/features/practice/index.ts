export { timesWords } from './own-class/last-words.ts';
export { NoteBeforePlay, OwnClass } from './own-class/lazy-own-class.tsx';
export { ownClassQuery } from './own-class/own-class-queries.ts';
export { repeatedClassesQuery, thisWeekQuery } from './queries.ts';
export { practiceReads } from './reads.ts';
export { practiceRoutes } from './routes.tsx';
export { ThisWeek } from './week/ThisWeek.tsx';
export { ClosedRing, WeekRing } from './week/WeekRing.tsx';
