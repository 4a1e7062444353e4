import { useRef } from 'react';
import type { Suspension } from '../../../../contract/comments/commenting-members.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useComments } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { useLifting } from '../decisions/use-lifting.ts';
import { useCursorList } from '../list/cursor-list.ts';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { Facts } from '../list/Facts.tsx';
import { ListHeading } from '../list/ListHeading.tsx';
import { LoadMore } from '../list/LoadMore.tsx';
import { loadSuspensions } from '../list/list-pages.ts';
import { MemberName } from '../list/MemberName.tsx';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { Moment } from '../list/Moment.tsx';

type SuspendedMemberProps = { suspension: Suspension; onLift: () => void };

const SuspendedMember = ({ suspension, onLift }: SuspendedMemberProps) => {
  const { userId, fullName, username, since, until, actor, cause } = suspension;
  return (
    <li className={classNames(entriesStyles.report, entriesStyles.wide)}>
      <div className={entryTextStyles.text}>
        <p className={entryTextStyles.said}>
          <MemberName userId={userId} fullName={fullName} />
          {username ? <span className="quiet"> @{username}</span> : null}
        </p>
        <Facts>
          {until ? (
            <Trans message="Until <time/>" components={{ time: <Moment at={until} /> }} />
          ) : (
            t('Until it is lifted')
          )}
          <Trans
            message="Since <time/>, by {name}"
            values={{ name: actor }}
            components={{ time: <Moment at={since} /> }}
          />
          {cause || null}
        </Facts>
      </div>
      <div className={entryTextStyles.actions}>
        <Button
          look="secondary"
          size="small"
          aria-label={t('Lift the suspension of {name}', { name: fullName })}
          onClick={onLift}
        >
          {t('Lift')}
        </Button>
      </div>
    </li>
  );
};

/** Members who may not comment at the moment. */
export const SuspendedMembers = () => {
  const comments = useComments();
  const home = useRef<HTMLHeadingElement>(null);
  const list = useCursorList({
    key: ['suspended'],
    load: (lastKey, signal) => loadSuspensions(comments, { lastKey, signal }),
    idOf: ({ userId }) => userId,
  });
  const lifting = useLifting(() => void list.reload(), home);
  return (
    <section aria-label={t(msg('Suspended', 'members'))} className={entriesStyles.afterTabs}>
      <ListHeading homeRef={home}>{t(msg('Suspended', 'members'))}</ListHeading>
      <ol aria-busy={list.state === 'loading'}>
        {list.rows.map((suspension) => (
          <SuspendedMember
            key={suspension.userId}
            suspension={suspension}
            onLift={() => lifting.lift(suspension)}
          />
        ))}
      </ol>
      {list.state === 'end' && list.rows.length === 0 ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>{t('No suspended members.')}</p>
      ) : null}
      <LoadMore list={list} />
      {lifting.dialog}
    </section>
  );
};
