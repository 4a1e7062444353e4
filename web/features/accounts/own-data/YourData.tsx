import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { lastExportQuery } from '../profile-query.ts';
import { recentDateInText } from '../settings/dates.ts';
import { ImportData } from './ImportData.tsx';

const inWords = (bytes: number): string =>
  bytes < 100_000
    ? t('{size} kB', { size: Math.max(1, Math.round(bytes / 1000)) })
    : t('{size} MB', { size: (bytes / 1_000_000).toFixed(1) });

const madeText = (madeOn: string, bytes: number | null): string =>
  bytes === null
    ? t('Last made {date}.', { date: madeOn })
    : t('Last made {date}, {size}.', { date: madeOn, size: inWords(bytes) });

/** An archive is written down as made once its last byte is on its way. */
const soonMs = 3000;

const Export = ({ timeZone }: { timeZone: string }) => {
  const last = useQuery(lastExportQuery(useApi()));
  const [openedAt] = useState(() => Date.now());
  const { madeAt = null, bytes = null } = last.data ?? {};
  // The page was opened before an export made since, and the clock of the studio may be ahead of the browser’s.
  const now = new Date(Math.max(openedAt, last.dataUpdatedAt, madeAt ? Date.parse(madeAt) : 0));
  return (
    <li className={settingsStyles.item} data-part="item">
      <Icon name="download" />
      <span>
        <b>{t('Export')}</b>
        <span className="small muted">
          {t('One archive with JSON and CSV.')}
          {madeAt ? ` ${madeText(recentDateInText(madeAt, now, timeZone), bytes)}` : null}
        </span>
      </span>
      <a
        className={classNames(buttonStyles.button, buttonStyles.secondary, buttonStyles.small)}
        data-part="button"
        href="/api/v2/users/me/export"
        download
        onClick={() => setTimeout(() => void last.refetch(), soonMs)}
      >
        {t('Make an export')}
      </a>
    </li>
  );
};

/** Everything of one's own, out and in. */
export const YourData = ({ timeZone }: { timeZone: string }) => (
  <ul>
    <Export timeZone={timeZone} />
    <ImportData />
  </ul>
);
