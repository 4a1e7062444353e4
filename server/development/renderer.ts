import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { ReadAddress, RenderPage } from '../../contract/client.ts';
import { askForModule } from './dev-process.ts';

type Renderer = { renderPage: RenderPage; readAddress: ReadAddress };
type RenderAnswer = { result: unknown } | { error: unknown };

/** Runs the page renderer from its sources, which Vite reads for us; what has changed since is evaluated again. */
export const createSourceRenderer = () => {
  const invoke = (payload: object) => askForModule(payload) as Promise<RenderAnswer>;
  const runner = new ModuleRunner({ transport: { invoke }, hmr: false }, new ESModulesEvaluator());
  return {
    load: (): Promise<Renderer> => runner.import('/web/app/entry-server.tsx'),
    /** Paths of the styles that the modules which ran so far import. */
    styles: (): string[] =>
      [...runner.evaluatedModules.urlToIdModuleMap.keys()].filter((url) => url.endsWith('.css')),
  };
};
