import { adminDate } from '../../ui/human-date.ts';

/** GEN-049: where the browser is. Lists are loaded in the browser alone, so no server writes it in another zone. */
export const Moment = ({ at }: { at: string }) => (
  <time className="num" dateTime={at}>
    {adminDate(at)}
  </time>
);
