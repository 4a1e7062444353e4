import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import type { Team } from '../../../../contract/team/team.schema.ts';
import { useApi } from '../../../client/context.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { firstNumber } from '../../../ui/text/first-number.ts';
import { Addresses } from './Addresses.tsx';
import { Invitations } from './Invitations.tsx';
import { OwnerNews } from './OwnerNews.tsx';
import { ProofSum } from './ProofSum.tsx';
import { teamQuery } from './queries.ts';
import { RoleTable } from './RoleTable.tsx';
import { SecondStep } from './SecondStep.tsx';
import { InviteDialog } from './TeamDialogs.tsx';
import * as styles from './TeamPage.module.css';
import { TeamTable } from './TeamTable.tsx';

/** Tells how many people run the studio. */
const peopleSentence = ({ members }: Team): string => {
  const count = members.filter(({ suspended }) => !suspended).length;
  // translators: {number} is “Three”
  return t(
    '{count, plural, =0 {No people run this studio.} one {{number} person runs this studio.} other {{number} people run this studio.}}',
    { count, number: firstNumber(count) },
  );
};

const Invite = ({ secondStep }: { secondStep: boolean }) => {
  const [times, setTimes] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setTimes(times + 1);
          setOpen(true);
        }}
      >
        <Icon name="plus" />
        {t('Invite')}
      </Button>
      {times > 0 ? (
        <InviteDialog key={times} open={open} onClose={() => setOpen(false)} secondStep={secondStep} />
      ) : null}
    </>
  );
};

/** The staff of the studio: who, as what, and who is invited (BEY-66). */
export const TeamPage = () => {
  const { data, dataUpdatedAt, error, refetch } = useQuery(teamQuery(useApi()));
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted desktop-only')}>
            {t('People')}
          </p>
          <h1 className="title-1">{t('Team')}</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <Invite secondStep={data?.secondFactorRequired ?? false} />
        </div>
      </header>
      {data ? (
        <div className={styles.page}>
          <p className="muted">
            {peopleSentence(data)}{' '}
            {t('Roles set what each person can do. Coaches see only their own classes.')}
          </p>
          <TeamTable team={data} nowMs={dataUpdatedAt} />
          {data.invitations.length > 0 ? <Invitations invitations={data.invitations} /> : null}
          <RoleTable />
          <SecondStep team={data} />
          <ProofSum team={data} />
          <Addresses team={data} />
          <OwnerNews />
        </div>
      ) : null}
      {error && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
