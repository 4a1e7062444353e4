import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { declarationWarningsQuery } from '../queries.ts';

const listAddress = '/admin/billing#declarations';

/** Unusually many declarations by visitors, and withdrawals whose day of repayment is near; nothing where there are none. */
export const DeclarationWarnings = () => {
  const { data } = useQuery({ ...declarationWarningsQuery(useApi()), retry: false });
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const { many, repayments } = data ?? {};
  return (
    <>
      {many ? (
        <AdminNote tone="problem">
          <Anchor className="link" href={listAddress}>
            {fullCount(many.count)} cancellations and withdrawals
          </Anchor>{' '}
          came from visitors who were not signed in, since {longDay(many.since, timeZone)}. It may be an
          attack on your members.
        </AdminNote>
      ) : null}
      {repayments ? (
        <AdminNote>
          <Anchor className="link" href={listAddress}>
            {repayments.count === 1 ? '1 withdrawal' : `${repayments.count} withdrawals`}
          </Anchor>{' '}
          {repayments.count === 1 ? 'waits' : 'wait'} for your decision. Repayment is due by{' '}
          {longDay(repayments.firstDueAt, timeZone)}.
        </AdminNote>
      ) : null}
    </>
  );
};
