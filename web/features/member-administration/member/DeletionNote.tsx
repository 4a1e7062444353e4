import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import * as styles from './MemberPage.module.css';
import { useMemberAct } from './use-member-acts.ts';

type Leaving = { member: ManagedMember; deletesAt: string };

const Stop = ({ member }: { member: ManagedMember }) => {
  const { run, busy, problem } = useMemberAct(() => undefined);
  return (
    <p className={styles.reading}>
      <Button
        look="secondary"
        size="small"
        aria-busy={busy}
        onClick={() =>
          run(
            (api) => api('DELETE /admin/api/members/{id}/deletion', { params: { id: member.id } }),
            t('The account stays.'),
          )
        }
      >
        {t('Stop the deletion')}
      </Button>
      {problem ? (
        <span className={styles.problem} role="alert">
          {problem.message}
        </span>
      ) : null}
    </p>
  );
};

const noteText = ({ deletionByTeam }: ManagedMember, date: string): string => {
  if (!deletionByTeam)
    return t(
      'This account will be deleted on {date}, at the member’s request. It no longer renews. The member can keep it by signing in.',
      { date },
    );
  return deletionByTeam.by
    ? t(
        'This account will be deleted on {date}, asked by {name}. It no longer renews. The member can keep it by signing in.',
        { date, name: deletionByTeam.by },
      )
    : t(
        'This account will be deleted on {date}, asked by one of the team. It no longer renews. The member can keep it by signing in.',
        { date },
      );
};

/** The day on which an account is erased and who asked for it; what the team began, the team may stop. */
export const DeletionNote = ({ member, deletesAt }: Leaving) => {
  const { timeZone } = useStudio();
  return (
    <div className={styles.notice}>
      <AdminNote tone="problem">{noteText(member, longDay(deletesAt, timeZone))}</AdminNote>
      {member.deletionByTeam && member.refusals.edit === null ? <Stop member={member} /> : null}
    </div>
  );
};
