export { EmptyStudio } from './EmptyStudio.tsx';
