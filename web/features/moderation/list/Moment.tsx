import { adminDate } from '../../../ui/text/dates/admin-date.ts';

/** In the zone of the browser. Lists are loaded in the browser alone, so no server writes it in another zone. */
export const Moment = ({ at }: { at: string }) => (
  <time className="numeric" dateTime={at}>
    {adminDate(at)}
  </time>
);
