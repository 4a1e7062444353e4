import type { RefObject } from 'react';
import { shortUrlPath } from '../../../../contract/marketing/short-url-rules.ts';
import type { ShortUrl } from '../../../../contract/marketing/short-urls.ts';
import { useStudio } from '../../../client/context.ts';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CopyIcon } from '../../../ui/overlays/CopyButton.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { fullCount } from '../../../ui/text/counts.ts';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';
import { ClicksPerDay } from './ClicksPerDay.tsx';
import styles from './ShortUrls.module.css';

/** An address of this studio without its beginning. */
const shortTarget = (target: string, publicUrl: string): string =>
  target.startsWith(`${publicUrl}/`) ? target.slice(publicUrl.length) : target;

type RowProps = { shortUrl: ShortUrl; onDelete: () => void };

const Row = ({ shortUrl, onDelete }: RowProps) => {
  const { publicUrl, timeZone } = useStudio();
  const { slug, url, target, clicks, createdAt } = shortUrl;
  const path = shortUrlPath(slug);
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <span className={classNames(cardTableStyles.title, styles.slug)} title={path}>
          {path}
        </span>
      </td>
      <td data-label="Target">
        <a
          className={classNames(styles.target, 'muted')}
          href={target}
          title={target}
          rel="noopener noreferrer"
        >
          {shortTarget(target, publicUrl)}
        </a>
      </td>
      <td data-label="Clicks" className={tableStyles.number}>
        {fullCount(clicks)}
      </td>
      <td data-label="Last 30 days">
        <ClicksPerDay shortUrl={shortUrl} />
      </td>
      <td data-label="Made" className={styles.when}>
        {adminDate(createdAt, timeZone)}
      </td>
      <td className={cardTableStyles.wideOptions}>
        <span className={styles.acts}>
          <CopyIcon text={url} label={`Copy ${path}`} />
          <IconButton label={`Delete ${path}`} icon="trash" data-delete="" onClick={onDelete} />
        </span>
      </td>
    </tr>
  );
};

type SortedProps = { title: string; isSorted: boolean; className?: string | undefined };

/** A column by which the list may be in order, the most or newest first. */
const Sorted = ({ title, isSorted, className }: SortedProps) => (
  <th scope="col" className={className} aria-sort={isSorted ? 'descending' : undefined}>
    {title}
    {isSorted ? <Icon name="chevronDown" className={styles.arrow} /> : null}
  </th>
);

type TableProps = {
  shortUrls: readonly ShortUrl[];
  byClicks: boolean;
  onDelete: (shortUrl: ShortUrl) => void;
  rows: RefObject<HTMLTableSectionElement | null>;
};

export const ShortUrlTable = ({ shortUrls, byClicks, onDelete, rows }: TableProps) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Short links</caption>
      <thead>
        <tr>
          <th scope="col">Short link</th>
          <th scope="col">Target</th>
          <Sorted title="Clicks" isSorted={byClicks} className={tableStyles.number} />
          <th scope="col">Last 30 days</th>
          <Sorted title="Made" isSorted={!byClicks} />
          <th scope="col">
            <span className="visually-hidden">Copy and delete</span>
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {shortUrls.map((shortUrl) => (
          <Row key={shortUrl.id} shortUrl={shortUrl} onDelete={() => onDelete(shortUrl)} />
        ))}
      </tbody>
    </table>
  </div>
);
