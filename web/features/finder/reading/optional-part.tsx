import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { loadChunk } from '../../../client/pages/chunk.ts';

const never = () => () => undefined;
/** False on the server and while a page is hydrated. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Returns a part of the browser alone, whose script loads once it is shown; the page does without it if the script does
 * not arrive.
 */
export const optionalPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const missing = (error: unknown): ComponentType<Props> => {
    console.error(error);
    return () => null;
  };
  const Part = lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await loadChunk(name, load).catch(missing),
    }),
  ) as ComponentType<Props>;
  return (props: Props) =>
    useIsInBrowser() ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
};
