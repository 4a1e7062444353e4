import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { recentDate } from '../../../ui/text/dates/recent-date.ts';
import { lastExportQuery } from '../profile-query.ts';
import { ImportData } from './ImportData.tsx';

const inWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

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
        <b>Export</b>
        <span className="small muted">
          One archive with JSON and CSV.
          {madeAt ? ` Last made ${recentDate(madeAt, now, timeZone).replace(/^Just/, 'just')}` : null}
          {madeAt ? `${bytes === null ? '' : `, ${inWords(bytes)}`}.` : null}
        </span>
      </span>
      <a
        className={classNames(buttonStyles.button, buttonStyles.secondary, buttonStyles.small)}
        data-part="button"
        href="/api/v2/users/me/export"
        download
        onClick={() => setTimeout(() => void last.refetch(), soonMs)}
      >
        Make an export
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
