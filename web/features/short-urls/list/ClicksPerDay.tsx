import { useState } from 'react';
import { shortUrlPath } from '../../../../contract/marketing/short-url-rules.ts';
import type { ShortUrl } from '../../../../contract/marketing/short-urls.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { DayBars } from '../../../ui/administration/DayBars.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import * as tableStyles from '../../../ui/Table.module.css';
import { fullCount } from '../../../ui/text/counts.ts';
import { fullDay } from '../../../ui/text/dates/calendar-words.ts';
import * as styles from './ShortUrls.module.css';

const Days = ({ shortUrl: { clicks, clicksPerDay } }: { shortUrl: ShortUrl }) => {
  const lately = clicksPerDay.reduce((sum, day) => sum + day.clicks, 0);
  return (
    <>
      <p>
        {t(
          '{count, plural, one {# click in the last {days} days, {total, number} in total.} other {# clicks in the last {days} days, {total, number} in total.}}',
          { count: lately, days: clicksPerDay.length, total: clicks },
        )}
      </p>
      <table className={tableStyles.table} data-part="table">
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col" className={tableStyles.number}>
              {t('Clicks')}
            </th>
          </tr>
        </thead>
        <tbody>
          {clicksPerDay.toReversed().map((day) => (
            <tr key={day.day}>
              <td>{fullDay(day.day)}</td>
              <td className={tableStyles.number}>{fullCount(day.clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** Bars of the last 30 days, which open as a table. */
export const ClicksPerDay = ({ shortUrl }: { shortUrl: ShortUrl }) => {
  const [open, setOpen] = useState(false);
  const path = shortUrlPath(shortUrl.slug);
  return (
    <>
      <button
        type="button"
        className={styles.chart}
        aria-label={t('Clicks of {path} per day', { path })}
        onClick={() => setOpen(true)}
      >
        <DayBars counts={shortUrl.clicksPerDay.map(({ clicks }) => clicks)} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Clicks of {path}', { path })}>
        <Days shortUrl={shortUrl} />
      </Dialog>
    </>
  );
};
