import { fitTool } from './fit-tool.ts';

/**
 * For a page's loader: the server renders the tool with the page. The browser asks for the practice, for which there is
 * room: a cached page asks the database nothing.
 */
export const prefetchFitTool = async (): Promise<void> => {
  if (import.meta.env.SSR) await fitTool.load();
};
