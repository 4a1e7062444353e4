export { AgainDialog, SeriesDialog } from './planning/PlanDialog.tsx';
export { calendarReads } from './reads.ts';
export { calendarRoutes } from './routes.tsx';
export { ScheduleDialog } from './scheduling/ScheduleDialog.tsx';
