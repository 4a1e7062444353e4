import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../client/context.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
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

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const count = (people: number): string =>
  `${numbers[people] ?? people} ${people === 1 ? 'person runs' : 'people run'}`;

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
        Invite
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
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted desktop-only')}>People</p>
          <h1 className="title-1">Team</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <Invite secondStep={data?.secondFactorRequired ?? false} />
        </div>
      </header>
      {data ? (
        <div className={styles.page}>
          <p className="muted">
            {count(data.members.filter(({ suspended }) => !suspended).length)} this studio. Roles set what
            each person can do. Coaches see only their own classes.
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
