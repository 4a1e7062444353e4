import { useSyncExternalStore } from 'react';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';

const never = () => () => undefined;

/** Returns the member's time zone; for a visitor that of the browser, and on the server the studio's. */
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
