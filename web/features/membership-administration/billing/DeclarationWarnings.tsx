import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
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
          <Trans
            message="{count, plural, one {<link># cancellation or withdrawal</link>} other {<link># cancellations and withdrawals</link>}} came from visitors who were not signed in, since {date}. It may be an attack on your members."
            values={{ count: many.count, date: longDay(many.since, timeZone) }}
            components={{ link: <Anchor className="link" href={listAddress} /> }}
          />
        </AdminNote>
      ) : null}
      {repayments ? (
        <AdminNote>
          <Trans
            message="{count, plural, one {<link># withdrawal</link> waits for your decision.} other {<link># withdrawals</link> wait for your decision.}} Repayment is due by {date}."
            values={{ count: repayments.count, date: longDay(repayments.firstDueAt, timeZone) }}
            components={{ link: <Anchor className="link" href={listAddress} /> }}
          />
        </AdminNote>
      ) : null}
    </>
  );
};
