export { addDays, calendarPath, nextHalfHour } from './calendar-days.ts';
export { FirstWeek } from './first-week/FirstWeek.tsx';
export { fittingClassesQuery } from './first-week/queries.ts';
export { AgainDialog, SeriesDialog } from './planning/PlanDialog.tsx';
export { monthQuery, usePlanClasses } from './queries.ts';
export { calendarReads } from './reads.ts';
export { calendarRoutes } from './routes.tsx';
export { ScheduleDialog } from './scheduling/ScheduleDialog.tsx';
