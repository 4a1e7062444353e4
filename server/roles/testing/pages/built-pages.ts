import type { PageAssets } from '../../../../contract/client.ts';
import { buildPages } from '../../../../scripts/project.mjs';
import { builtPages, type PageSource } from '../../../platform/http/rendering/page-source.ts';

let built: Promise<void> | undefined;

const build = async (): Promise<void> => {
  const code = await buildPages(process.execPath);
  if (code !== 0) throw new Error('The pages could not be built.');
};

/** Builds the pages, once in a worker, unless they are up to date. */
export const pagesAreBuilt = (): Promise<void> => {
  built ??= build();
  return built;
};

const load = async (buildFolder: string): Promise<PageSource> => {
  await pagesAreBuilt();
  const pages = await builtPages(buildFolder);
  if (!pages) throw new Error(`There are no pages in ${buildFolder}.`);
  return pages;
};

/** The pages of the build, built and loaded when a test asks for the first one; without the files of the browser. */
const pagesOnDemand = (buildFolder: string): PageSource => {
  const assets: PageAssets = { entry: '', entryImports: [], styles: [], fonts: [], modules: {}, sources: {} };
  let loading: Promise<PageSource> | undefined;
  let loaded: PageSource | undefined;
  const pages = async (): Promise<PageSource> => {
    loading ??= load(buildFolder);
    loaded = await loading;
    Object.assign(assets, loaded.assets);
    return loaded;
  };
  return {
    assets,
    readAddress: (...asked) =>
      loaded ? loaded.readAddress(...asked) : pages().then((source) => source.readAddress(...asked)),
    render: async (...wanted) => (await pages()).render(...wanted),
    serveFiles: async () => undefined,
  };
};

/** Returns the pages of an app under test: those of the setting `BUILD`, else pages built on demand. */
export const pagesFor = async (
  setting: string | undefined,
  buildFolder: string,
): Promise<{ pageSource?: PageSource }> => {
  if (setting === 'dist') await pagesAreBuilt();
  return setting ? {} : { pageSource: pagesOnDemand(buildFolder) };
};
