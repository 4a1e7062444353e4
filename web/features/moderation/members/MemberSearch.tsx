import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type {
  CommentingMember,
  Suspension,
} from '../../../../contract/comments/commenting-members.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { firstValue } from '../../../../contract/pages/search-params.ts';
import { useComments } from '../../../client/context.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { membersLabel } from '../../../ui/text/counts.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { Facts } from '../list/Facts.tsx';
import { MemberName } from '../list/MemberName.tsx';
import { Moment } from '../list/Moment.tsx';
import { foundMembersQuery } from '../queries.ts';
import * as styles from './MemberSearch.module.css';

const Suspended = ({ until }: Pick<Suspension, 'until'>) =>
  until ? (
    <Trans message="Suspended from commenting until <end/>" components={{ end: <Moment at={until} /> }} />
  ) : (
    t('Suspended from commenting until it is lifted')
  );

const FoundMember = ({ member }: { member: CommentingMember }) => {
  const { userId, fullName, username, admin, suspension } = member;
  return (
    <li className={classNames(entriesStyles.report, entriesStyles.wide)}>
      <div className={entryTextStyles.text}>
        <p className={entryTextStyles.said}>
          <MemberName userId={userId} fullName={fullName} />
          {username ? <span className="quiet"> @{username}</span> : null}
        </p>
        {admin || suspension ? (
          <Facts>
            {admin ? t('Staff') : null}
            {suspension ? <Suspended until={suspension.until} /> : null}
          </Facts>
        ) : null}
      </div>
    </li>
  );
};

const foundWords = (count: number, more: boolean): string => {
  if (count === 0) return t('No member who wrote, liked or reported something has a name that begins so.');
  return more
    ? t(
        '{count, plural, one {The first # member. More letters find fewer.} other {The first # members. More letters find fewer.}}',
        { count },
      )
    : membersLabel(count);
};

/** Search for members. The query is kept in the address, so that the way back from a member leads to the same list. */
export const MemberSearch = () => {
  const follow = useFollow();
  const q = useLocation({ select: (location) => firstValue(location.search.q)?.trim() ?? '' });
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setTyped(q);
  }
  const { data, isError, isFetching, refetch } = useQuery(foundMembersQuery(useComments(), q));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    void follow(pageAddress('/admin/moderation', {}, { tab: 'members', q: words || undefined }), {
      preserveScroll: true,
    });
  };
  return (
    <section aria-label={t('Members')} className={entriesStyles.afterTabs}>
      <search>
        <form className={styles.form} onSubmit={submit}>
          <FormField
            label={t('Name of a member')}
            hint={t('The beginning of a first name, last name or username.')}
          >
            {(control) => (
              <input
                {...control}
                type="search"
                maxLength={100}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </FormField>
          <Button type="submit" aria-busy={isFetching}>
            {t('Search')}
          </Button>
        </form>
      </search>
      <p className="muted" role="status">
        {data ? foundWords(data.members.length, data.more) : null}
      </p>
      {isError && !isFetching ? <TryAgain onRetry={() => void refetch()} /> : null}
      <ol aria-busy={isFetching}>
        {data?.members.map((member) => (
          <FoundMember key={member.userId} member={member} />
        ))}
      </ol>
    </section>
  );
};
