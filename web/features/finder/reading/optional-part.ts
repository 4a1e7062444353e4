import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../../client/pages/chunk.ts';

/** Returns a part whose script loads once it is shown; the page does without it if the script does not arrive. */
export const optionalPart = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const missing = (error: unknown): ComponentType<Props> => {
      console.error(error);
      return () => null;
    };
    return { default: await loadChunk(name, load).catch(missing) };
  });
