import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { ListedPage } from '../../../../contract/pages/page-administration.ts';
import { useApi } from '../../../client/context.ts';
import adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { stateMarks } from '../page-draft.ts';
import { pageListQuery } from '../queries.ts';
import { NewPage } from './NewPage.tsx';

const factOf = ({ kind, state, publishedAt }: ListedPage): string | null => {
  if (publishedAt === null) return kind === 'home' ? 'Visitors see the usual one' : null;
  const day = dayText(publishedAt);
  return state === 'changed' ? `Published ${day}, changed since` : day;
};

const Row = ({ page }: { page: ListedPage }) => {
  const { glyph, tone, word } = stateMarks[page.state];
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <Anchor
          className={cardTableStyles.title}
          href={pageAddress('/admin/pages/$pageId', { pageId: page.id })}
        >
          {page.title}
        </Anchor>
        <span className={cardTableStyles.line}>{page.url}</span>
      </td>
      <td data-label="State">
        <StateMark glyph={glyph} tone={tone} fact={factOf(page)}>
          {word}
        </StateMark>
      </td>
      <td data-label="Last saved">{dayText(page.updatedAt)}</td>
    </tr>
  );
};

const Table = ({ pages }: { pages: readonly ListedPage[] }) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Pages of the studio</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">State</th>
          <th scope="col">Last saved</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <Row key={page.id} page={page} />
        ))}
      </tbody>
    </table>
  </div>
);

/** The home page and the simple pages of the studio. */
export const PagesPage = () => {
  const { data = [], isPending, isError, refetch } = useQuery(pageListQuery(useApi()));
  const [making, setMaking] = useState(false);
  return (
    <main id="main" tabIndex={-1} aria-busy={isPending}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className="small muted">Studio</p>
          <h1 className="title-1">Pages</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <ButtonLink look="secondary" href="/admin/footer">
            Links of the footer
          </ButtonLink>
          <Button onClick={() => setMaking(true)}>
            <Icon name="plus" />
            New page
          </Button>
        </div>
      </header>
      {data.length > 0 ? <Table pages={data} /> : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NewPage open={making} onClose={() => setMaking(false)} />
    </main>
  );
};
