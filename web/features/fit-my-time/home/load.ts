/** Loads the script of the tool on the home page. */
export const loadFitTool = () => import('./FitTool.tsx');
