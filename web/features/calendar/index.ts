export { calendarRoutes } from './routes.tsx';
export { ScheduleDialog } from './ScheduleDialog.tsx';
