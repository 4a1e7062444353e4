import type { RefObject } from 'react';
import { shortUrlPath } from '../../../../contract/marketing/short-url-rules.ts';
import type { ShortUrl } from '../../../../contract/marketing/short-urls.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { type Column, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CopyIcon } from '../../../ui/overlays/CopyButton.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';
import { ClicksPerDay } from './ClicksPerDay.tsx';
import * as styles from './ShortUrls.module.css';

/** An address of this studio without its beginning. */
const shortTarget = (target: string, publicUrl: string): string =>
  target.startsWith(`${publicUrl}/`) ? target.slice(publicUrl.length) : target;

/** Heading of a column by which the list may be in order, the most or newest first. */
const sortedHead = (title: string, isSorted: boolean) => ({
  title,
  sorted: isSorted ? ('descending' as const) : undefined,
  head: (
    <>
      {title}
      {isSorted ? <Icon name="chevronDown" className={styles.arrow} /> : null}
    </>
  ),
});

type ShortUrlTableProps = {
  shortUrls: readonly ShortUrl[];
  byClicks: boolean;
  onDelete: (shortUrl: ShortUrl) => void;
  rows: RefObject<HTMLTableSectionElement | null>;
};

const TargetLink = ({ target }: { target: string }) => (
  <a className={classNames(styles.target, 'muted')} href={target} title={target} rel="noopener noreferrer">
    {shortTarget(target, useStudio().publicUrl)}
  </a>
);

const columnsOf = (
  { byClicks, onDelete }: Pick<ShortUrlTableProps, 'byClicks' | 'onDelete'>,
  timeZone: string,
): Column<ShortUrl>[] => [
  {
    title: t('Short link'),
    kind: 'main',
    cell: ({ slug }) => {
      const path = shortUrlPath(slug);
      return (
        <span className={classNames(cardTableStyles.title, styles.slug)} title={path}>
          {path}
        </span>
      );
    },
  },
  { title: t('Target'), cell: ({ target }) => <TargetLink target={target} /> },
  { ...sortedHead(t('Clicks'), byClicks), kind: 'number', cell: ({ clicks }) => fullCount(clicks) },
  { title: t('Last 30 days'), inBlock: 'none', cell: (shortUrl) => <ClicksPerDay shortUrl={shortUrl} /> },
  {
    ...sortedHead(t('Created'), !byClicks),
    className: styles.when,
    cell: ({ createdAt }) => adminDate(createdAt, timeZone),
  },
  {
    title: t('Copy and delete'),
    kind: 'wideOptions',
    cell: (shortUrl) => {
      const path = shortUrlPath(shortUrl.slug);
      return (
        <span className={styles.acts}>
          <CopyIcon text={shortUrl.url} label={t('Copy {path}', { path })} />
          <IconButton
            label={t('Delete {path}', { path })}
            icon="trash"
            data-delete=""
            onClick={() => onDelete(shortUrl)}
          />
        </span>
      );
    },
  },
];

export const ShortUrlTable = ({ shortUrls, rows, ...columns }: ShortUrlTableProps) => (
  <StudioTable
    caption={t('Short links')}
    className={styles.links}
    columns={columnsOf(columns, useStudio().timeZone)}
    items={shortUrls}
    keyOf={({ id }) => id}
    rows={rows}
  />
);
