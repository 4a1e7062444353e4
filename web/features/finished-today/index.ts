export { FinishedToday } from './FinishedToday.tsx';
