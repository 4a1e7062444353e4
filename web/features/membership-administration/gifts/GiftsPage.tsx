import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { MoreActions } from '../../../editing/listing/MoreActions.tsx';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { SandboxBand } from '../sandbox/SandboxBand.tsx';
import { type GiftAnswer, GiftDialog, type GiftQuestion } from './GiftDialogs.tsx';
import { GiftSaleForm } from './GiftSaleForm.tsx';
import * as styles from './GiftsPage.module.css';
import { GiftTable } from './GiftTable.tsx';
import { giftTabOf } from './gift-tabs.ts';
import { giftListKey, giftListQuery, giftSaleQuery, giftsPerPage } from './queries.ts';

const filters = [
  ['all', msg('All')],
  ['waiting', msg('Waiting')],
  ['redeemed', msg('Redeemed')],
  ['ended', msg('Refunded')],
] as const;
type Filter = (typeof filters)[number][0];

const problemText = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0)
    return t('We could not reach the studio. Try again.');
  return Object.values(error.fields).flat()[0] ?? error.message;
};

/** Resends, refunds and new addresses, one at a time. */
const useGiftActs = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<GiftQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<{ tone: 'done' | 'problem'; text: string } | null>(null);
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setSaid(null);
    try {
      await work();
      setOpen(false);
      setSaid({ tone: 'done', text: done });
      await queryClient.invalidateQueries({ queryKey: giftListKey });
    } catch (error) {
      setProblem(problemText(error));
      if (!open) setSaid({ tone: 'problem', text: problemText(error) });
    }
    setBusy(false);
  };
  const ask = (asks: GiftQuestion['asks']) => (about: ManagedGift) => {
    setProblem(null);
    setQuestion({ about, asks });
    setOpen(true);
  };
  const answer = (given: GiftAnswer): Promise<void> => {
    const params = { id: question?.about.id ?? '' };
    return given.asks === 'refund'
      ? act(
          () => api('POST /admin/api/gifts/{id}/refund', { params, body: { endAccess: given.endAccess } }),
          t('Refunded.'),
        )
      : act(
          () =>
            api('PUT /admin/api/gifts/{id}/recipient', {
              params,
              body: { recipientEmail: given.recipientEmail },
            }),
          t('Saved.'),
        );
  };
  return {
    said,
    dialog: {
      question,
      open,
      busy,
      problem,
      onClose: () => setOpen(false),
      onAnswer: (given: GiftAnswer) => void answer(given),
    },
    actions: {
      resend: ({ id, recipientEmail }: ManagedGift) =>
        void act(
          () => api('POST /admin/api/gifts/{id}/sending', { params: { id } }),
          t('Sent again to {email}.', { email: recipientEmail ?? '' }),
        ),
      changeRecipient: ask('recipient'),
      refund: ask('refund'),
    },
  };
};

const GiftList = () => {
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const search = { words: words.trim(), state: filter === 'all' ? '' : filter, page };
  const { data, isError, refetch } = useQuery(giftListQuery(useApi(), search));
  const { said, dialog, actions } = useGiftActs();
  const pages = data ? Math.max(1, Math.ceil(data.total / giftsPerPage)) : 1;
  return (
    <div aria-busy={!data && !isError}>
      <ListTools
        search={
          <ListSearch
            label={t('Name, e-mail or receipt')}
            value={words}
            onSearch={(next) => {
              setWords(next);
              setPage(1);
            }}
          />
        }
        chosen={Number(filter !== 'all')}
      >
        <FilterSelect
          label={t('State')}
          value={filter}
          options={filters.map(([state, title]) => [state, t(title)] as const)}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
      </ListTools>
      <div role="status">{said ? <AdminNote tone={said.tone}>{said.text}</AdminNote> : null}</div>
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {data && data.gifts.length > 0 ? <GiftTable gifts={data.gifts} actions={actions} /> : null}
      {data && data.gifts.length === 0 ? (
        <p className="muted">
          {words || filter !== 'all'
            ? t('No gifts match. Try another search or filter.')
            : t('No gifts sold yet.')}
        </p>
      ) : null}
      {pages > 1 ? (
        <p className={styles.actions}>
          <Button size="small" look="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('Newer')}
          </Button>
          <span className="small muted">{t('Page {page} of {pages}', { page, pages })}</span>
          <Button size="small" look="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('Older')}
          </Button>
        </p>
      ) : null}
      <GiftDialog {...dialog} />
    </div>
  );
};

const tabs = [
  { id: 'sold', title: msg('Gifts sold') },
  { id: 'options', title: msg('Gift options') },
] as const;

/** Gift memberships: sales, and on another tab lengths and prices. */
export const GiftsPage = () => {
  const follow = useFollow();
  const tab = useLocation({ select: ({ search }) => giftTabOf(search) });
  const open = (id: string) =>
    void follow(pageAddress('/admin/gifts', {}, { tab: id === 'sold' ? undefined : id }), {
      preserveScroll: true,
    });
  const { data: sale, isError, refetch } = useQuery(giftSaleQuery(useApi()));
  return (
    <main id="main" tabIndex={-1} aria-busy={!sale && !isError}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className="small muted desktop-only">{t('Money')}</p>
          <h1 className="title-1">{t('Gifts')}</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <MoreActions>
            <ButtonLink look="secondary" href="/gift">
              {t('View gift page')}
            </ButtonLink>
          </MoreActions>
        </div>
      </header>
      {sale?.payments === 'sandbox' ? <SandboxBand /> : null}
      <div className={styles.tabs}>
        <Tabs
          label={t('Gifts')}
          tabs={tabs.map(({ id, title }) => ({ id, title: t(title) }))}
          value={tab}
          onChange={open}
        />
      </div>
      <TabPanel id={tab}>
        {tab === 'sold' ? <GiftList /> : null}
        {tab === 'options' && sale ? <GiftSaleForm key={sale.updatedAt} sale={sale} /> : null}
        {tab === 'options' && !sale && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      </TabPanel>
    </main>
  );
};
