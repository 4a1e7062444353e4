/** Loads the script of the late sections. */
export const loadLateSections = () => import('./LateSection.tsx');
