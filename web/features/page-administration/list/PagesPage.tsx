import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
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
  if (publishedAt === null) return kind === 'home' ? t('Visitors see the usual one') : null;
  return state === 'changed' ? t('Published {date}, changed since', { date: dayText(publishedAt) }) : null;
};

const columnsOf = (): Column<ListedPage>[] => [
  {
    title: t('Page'),
    kind: 'main',
    cell: ({ id, title, url }) => (
      <RowTitle href={pageAddress('/admin/pages/$pageId', { pageId: id })} line={url}>
        {title}
      </RowTitle>
    ),
  },
  {
    title: t('State'),
    cell: (page) => {
      const { glyph, tone, word } = stateMarks[page.state];
      return (
        <StateMark glyph={glyph} tone={tone} fact={factOf(page)}>
          {t(word)}
        </StateMark>
      );
    },
  },
  { title: t('Last saved'), inBlock: 'none', cell: ({ updatedAt }) => dayText(updatedAt) },
];

/** The home page and the simple pages of the studio. */
export const PagesPage = () => {
  const { data = [], isPending, isError, refetch } = useQuery(pageListQuery(useApi()));
  const [making, setMaking] = useState(false);
  return (
    <ListPage
      area={t('Studio')}
      title={t('Pages')}
      isPending={isPending}
      actions={
        <>
          <MoreActions>
            <ButtonLink look="secondary" href="/admin/footer">
              {t('Footer links')}
            </ButtonLink>
          </MoreActions>
          <Button onClick={() => setMaking(true)}>
            <Icon name="plus" />
            {t('New page')}
          </Button>
        </>
      }
    >
      {data.length > 0 ? (
        <StudioTable
          caption={t('Pages of the studio')}
          columns={columnsOf()}
          items={data}
          keyOf={({ id }) => id}
        />
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NewPage open={making} onClose={() => setMaking(false)} />
    </ListPage>
  );
};
