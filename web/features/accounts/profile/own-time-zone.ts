import { useSyncExternalStore } from 'react';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../queries.ts';

const never = () => () => undefined;

/** Where the member lives; a visitor's browser says it, and before it can, the studio's own. */
export const useOwnTimeZone = (): string => {
  const studio = useStudio().timeZone;
  const me = useMe();
  const here = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => studio,
  );
  return me?.timeZone ?? here;
};
