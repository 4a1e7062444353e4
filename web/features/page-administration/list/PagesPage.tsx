import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { ListedPage } from '../../../../contract/pages/page-administration.schema.ts';
import { useApi } from '../../../client/context.ts';
import { ListPage } from '../../../editing/listing/ListPage.tsx';
import { MoreActions } from '../../../editing/listing/MoreActions.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { stateMarks } from '../page-draft.ts';
import { pageListQuery } from '../queries.ts';
import { NewPage } from './NewPage.tsx';

const factOf = ({ kind, state, publishedAt }: ListedPage): string | null => {
  if (publishedAt === null) return kind === 'home' ? 'Visitors see the usual one' : null;
  const day = dayText(publishedAt);
  return state === 'changed' ? `Published ${day}, changed since` : null;
};

const columns: readonly Column<ListedPage>[] = [
  {
    title: 'Page',
    kind: 'main',
    cell: ({ id, title, url }) => (
      <RowTitle href={pageAddress('/admin/pages/$pageId', { pageId: id })} line={url}>
        {title}
      </RowTitle>
    ),
  },
  {
    title: 'State',
    cell: (page) => {
      const { glyph, tone, word } = stateMarks[page.state];
      return (
        <StateMark glyph={glyph} tone={tone} fact={factOf(page)}>
          {word}
        </StateMark>
      );
    },
  },
  { title: 'Last saved', inBlock: 'none', cell: ({ updatedAt }) => dayText(updatedAt) },
];

/** The home page and the simple pages of the studio. */
export const PagesPage = () => {
  const { data = [], isPending, isError, refetch } = useQuery(pageListQuery(useApi()));
  const [making, setMaking] = useState(false);
  return (
    <ListPage
      area="Studio"
      title="Pages"
      isPending={isPending}
      actions={
        <>
          <MoreActions>
            <ButtonLink look="secondary" href="/admin/footer">
              Footer links
            </ButtonLink>
          </MoreActions>
          <Button onClick={() => setMaking(true)}>
            <Icon name="plus" />
            New page
          </Button>
        </>
      }
    >
      {data.length > 0 ? (
        <StudioTable caption="Pages of the studio" columns={columns} items={data} keyOf={({ id }) => id} />
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NewPage open={making} onClose={() => setMaking(false)} />
    </ListPage>
  );
};
