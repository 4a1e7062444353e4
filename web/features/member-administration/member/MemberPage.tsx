import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { may } from '../../../../contract/team/may.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import * as overviewStyles from '../../../ui/administration/Overview.module.css';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { ChipLink } from '../../../ui/controls/ChipList.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { personOf } from '../../../ui/person-of.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { memberQuery } from '../queries.ts';
import { DeletionNote } from './DeletionNote.tsx';
import { EmailChangeNote } from './EmailChangeNote.tsx';
import { MemberActions } from './MemberActions.tsx';
import { Consents, Memberships, Practice } from './MemberFacts.tsx';
import { MemberNotes } from './MemberNotes.tsx';
import * as styles from './MemberPage.module.css';
import { MemberPayments } from './MemberPayments.tsx';
import { MemberTimeline } from './MemberTimeline.tsx';
import { memberFacts, memberSentence } from './member-sentence.ts';
import { letter } from './member-shapes.tsx';
import { useMemberAct } from './use-member-acts.ts';

const lineOf = (member: ManagedMember, timeZone: string): string =>
  [
    member.username ? `@${member.username}` : '',
    member.timeZone,
    t('joined {date}', { date: longDay(member.joinedAt, timeZone) }),
    member.administrator ? t('staff') : '',
    member.emailVerified ? '' : t('e-mail not verified'),
    member.hasPassword ? '' : t('no password yet'),
  ]
    .filter(Boolean)
    .join(' · ');

const Head = ({ member }: { member: ManagedMember }) => {
  const { timeZone } = useStudio();
  return (
    <header className={styles.head}>
      <PersonPicture person={personOf(member)} size="large" />
      <div>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
          <Anchor href="/admin/members">{t('Members')}</Anchor>
        </p>
        <h1 className="title-1">{member.name}</h1>
        <p className="small muted">
          {member.email} · {lineOf(member, timeZone)}
        </p>
        {member.labels.length > 0 ? (
          <ul className={styles.labels} aria-label={t('Labels')}>
            {member.labels.map((label) => (
              <li key={label}>
                <ChipLink className={styles.label} href={pageAddress('/admin/members', {}, { label })}>
                  {label}
                </ChipLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.buttons}>
        <a
          className={classNames(buttonStyles.button, buttonStyles.secondary)}
          data-part="button"
          href={`mailto:${encodeURIComponent(member.email)}`}
        >
          <LineIcon>{letter}</LineIcon>
          {t('Write a mail')}
        </a>
        <a
          className={classNames(buttonStyles.button, buttonStyles.secondary, styles.toActions)}
          data-part="button"
          href="#actions"
        >
          {t('Actions')}
        </a>
      </div>
    </header>
  );
};

const Shown = ({ member, nowMs }: { member: ManagedMember; nowMs: number }) => {
  const { timeZone } = useStudio();
  const me = useMe();
  const reading = useMemberAct(() => undefined);
  const { says, less } = memberSentence(member, timeZone);
  const facts = memberFacts(member, timeZone);
  return (
    <>
      <Head member={member} />
      {member.deletesAt ? <DeletionNote member={member} deletesAt={member.deletesAt} /> : null}
      {member.frozenAt ? (
        <AdminNote tone="problem">
          {t(
            'This account is frozen since {date} because the member reported a change. No one can sign in until they choose a new password by mail. Renewals continue.',
            { date: longDay(member.frozenAt, timeZone) },
          )}
        </AdminNote>
      ) : null}
      <EmailChangeNote member={member} />
      <section className={classNames(overviewStyles.sentence, styles.sentence)} aria-label={t('State')}>
        <p>
          {says} {less ? <em>{less}</em> : null}
        </p>
        {facts ? <p className="muted small">{facts}</p> : null}
      </section>
      <div className={classNames(overviewStyles.columns, styles.columns)}>
        <div>
          <Memberships member={member} nowMs={nowMs} acting={reading} />
          {may(me, 'billing.manage') ? <MemberPayments member={member} /> : null}
          <Practice practice={member.practice} />
          <Consents consents={member.consents} />
          <MemberTimeline memberId={member.id} />
        </div>
        <aside id="actions" className={styles.actions} aria-label={t('Actions')}>
          <MemberActions member={member} />
          <MemberNotes member={member} />
          {may(me, 'comments.moderate') ? (
            <p className={styles.comments}>
              <Anchor href={pageAddress('/admin/moderation/members/$id', { id: member.id })}>
                {t('Comments and suspensions')}
              </Anchor>
            </p>
          ) : null}
        </aside>
      </div>
    </>
  );
};

/** One account: how it stands, what it pays, what happened to it, and what the studio can do. */
export const MemberPage = () => {
  const { memberId } = useParams({ from: '/admin/members/$memberId' });
  const { data, dataUpdatedAt, error, refetch } = useQuery(memberQuery(useApi(), memberId));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      {data && !isGone ? (
        <Shown member={data} nowMs={dataUpdatedAt} />
      ) : (
        <>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
            <Anchor href="/admin/members">{t('Members')}</Anchor>
          </p>
          <h1 className="title-1">{isGone ? t('This account is not there') : t('Member')}</h1>
          {isGone ? <p className="muted">{t('It was deleted or never existed.')}</p> : null}
          {error && !isGone ? <TryAgain onRetry={() => void refetch()} /> : null}
        </>
      )}
    </main>
  );
};
