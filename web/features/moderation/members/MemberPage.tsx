import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type {
  CommentingMember,
  MemberCommentCounts,
} from '../../../../contract/comments/commenting-members.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useComments } from '../../../client/context.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { type MemberTab, memberTabOf } from '../admin-address.ts';
import { useSuspending } from '../decisions/Suspending.tsx';
import { useLifting } from '../decisions/use-lifting.ts';
import { Facts } from '../list/Facts.tsx';
import { Moment } from '../list/Moment.tsx';
import { titled } from '../list/titled.ts';
import * as moderationTabsStyles from '../ModerationTabs.module.css';
import { memberQuery } from '../queries.ts';
import { ActionList } from '../queue/ActionList.tsx';
import { useTab } from '../use-tab.ts';
import { waitingCount } from '../waiting.ts';
import { MemberComments } from './MemberComments.tsx';

const tabs: readonly { id: MemberTab; title: Message }[] = [
  { id: 'comments', title: msg('Comments and replies') },
  { id: 'actions', title: msg('History') },
];

const counted = (count: number) => ({ count, shown: waitingCount(count) });

const CountFacts = ({ counts: { visible, held, hidden, removed } }: { counts: MemberCommentCounts }) => (
  <Facts>
    {/* translators: {shown} is the number of comments, such as “12” or “1,000+” */}
    {t('{count, plural, one {{shown} visible} other {{shown} visible}}', counted(visible))}
    {/* translators: {shown} is the number of comments, such as “12” or “1,000+” */}
    {t('{count, plural, one {{shown} held} other {{shown} held}}', counted(held))}
    {/* translators: {shown} is the number of comments, such as “12” or “1,000+” */}
    {t('{count, plural, one {{shown} hidden} other {{shown} hidden}}', counted(hidden))}
    {/* translators: {shown} is the number of comments, such as “12” or “1,000+” */}
    {t('{count, plural, one {{shown} deleted} other {{shown} deleted}}', counted(removed))}
  </Facts>
);

const SuspensionNote = ({ suspension }: { suspension: NonNullable<CommentingMember['suspension']> }) => {
  const { since, until, actor, cause } = suspension;
  const values = { name: actor };
  const start = <Moment at={since} />;
  return (
    <AdminNote live>
      {until ? (
        <Trans
          message="Suspended from commenting until <end/>, since <start/>, by {name}."
          values={values}
          components={{ start, end: <Moment at={until} /> }}
        />
      ) : (
        <Trans
          message="Suspended from commenting until it is lifted, since <start/>, by {name}."
          values={values}
          components={{ start }}
        />
      )}{' '}
      {cause}
    </AdminNote>
  );
};

type KnownMemberProps = { member: CommentingMember; counts: MemberCommentCounts; onChanged: () => void };

const KnownMember = ({ member, counts, onChanged }: KnownMemberProps) => {
  const [tab, open] = useTab(memberTabOf);
  const home = useRef<HTMLHeadingElement>(null);
  const suspending = useSuspending(onChanged, home);
  const lifting = useLifting(onChanged, home);
  const { userId, fullName, username, admin, suspension } = member;
  return (
    <>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
            <Anchor href={pageAddress('/admin/moderation', {}, { tab: 'members' })}>{t('Members')}</Anchor>
          </p>
          <h1 ref={home} className="title-1" tabIndex={-1}>
            {fullName}
          </h1>
          <Facts>
            {username ? `@${username}` : null}
            {admin ? t('Staff, who cannot be suspended') : null}
          </Facts>
          <CountFacts counts={counts} />
        </div>
        <div className={adminContentStyles.actions}>
          {suspension ? (
            <Button look="secondary" onClick={() => lifting.lift(member)}>
              {t('Lift the suspension')}
            </Button>
          ) : null}
          {admin ? null : (
            <Button look="danger-outline" onClick={() => suspending.suspend({ userId, fullName })}>
              {suspension ? t('Change the suspension') : t('Suspend from commenting')}
            </Button>
          )}
        </div>
      </header>
      {suspension ? <SuspensionNote suspension={suspension} /> : null}
      <div className={moderationTabsStyles.tabs}>
        <Tabs
          label={t('What {name} wrote and what was decided', { name: fullName })}
          tabs={titled(tabs)}
          value={tab}
          onChange={open}
        />
      </div>
      <TabPanel id={tab}>
        {tab === 'actions' ? (
          <ActionList userId={userId} onUndone={onChanged} />
        ) : (
          <MemberComments member={member} onChanged={onChanged} />
        )}
      </TabPanel>
      {suspending.dialog}
      {lifting.dialog}
    </>
  );
};

/** Everything one member wrote, and whether they may comment. The membership is managed elsewhere. */
export const MemberPage = () => {
  const { id } = useParams({ from: '/admin/moderation/members/$id' });
  const client = useQueryClient();
  const query = memberQuery(useComments(), id);
  const { data, isPending, refetch } = useQuery(query);
  return (
    <main id="main" tabIndex={-1}>
      {data ? (
        <KnownMember
          key={id}
          {...data}
          onChanged={() => {
            void client.invalidateQueries({ queryKey: query.queryKey });
            void client.invalidateQueries({ queryKey: ['moderation', 'list', 'actions', id] });
          }}
        />
      ) : (
        <>
          <h1 className="title-1">{t('Member')}</h1>
          {isPending ? null : <TryAgain onRetry={() => void refetch()} />}
        </>
      )}
    </main>
  );
};
