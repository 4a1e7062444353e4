import { useQuery, useQueryClient } from '@tanstack/react-query';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { eachPeriodText } from '../../../../contract/membership/money.ts';
import type { OwnPriceChange } from '../../../../contract/membership/price-changes/price-changes.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { Notice } from '../Notice.tsx';
import { priceText } from '../price-words.ts';
import { ownPriceChangeQuery, refreshMembership } from '../queries.ts';
import { StateCard } from '../settings/StateCard.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { useAct } from '../settings/use-act.tsx';

const words = ({ amount, currency, ...period }: OwnPriceChange['to']): string =>
  `${priceText(amount, currency)} ${eachPeriodText(period)}`;

const withoutYes = ({ withoutConsent, from }: OwnPriceChange, day: string): string =>
  withoutConsent === 'keep'
    ? t('If you don’t agree, nothing changes: you keep paying {price}.', { price: words(from) })
    : t('If you don’t agree, your membership ends on {date} and you are not charged again.', {
        date: day,
      });

const aboutText = (change: OwnPriceChange, day: string): string => {
  const price = words(change.from);
  if (change.agreedAt)
    return t(
      'You pay {price} until then. You have agreed to it. You can change or cancel at any time before.',
      { price },
    );
  if (change.consent)
    return joinSentences(t('You pay {price} until then.', { price }), withoutYes(change, day));
  return t(
    'You pay {price} until then. There is nothing to do; you can change or cancel at any time before.',
    { price },
  );
};

const Shown = ({ change }: { change: OwnPriceChange }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const day = longDay(change.at, useMemberTimeZone());
  const { consent } = change;
  const agree = useAct(async () => {
    if (!consent) return;
    await api('POST /api/v2/users/me/membership/price_change/consent', { body: consent });
    await refreshMembership(queryClient);
    showToast(t('Thank you. We have kept your yes.'));
  });
  return (
    <StateCard
      title={t('From {date} your membership costs {price}', { date: day, price: words(change.to) })}
      about={aboutText(change, day)}
    >
      {consent ? <p className="small">{consent.words}</p> : null}
      {agree.problem ? <Notice kind="problem">{agree.problem}</Notice> : null}
      {consent ? (
        <Button look="secondary" aria-busy={agree.busy} onClick={() => void agree.run()}>
          {t('I agree')}
        </Button>
      ) : null}
    </StateCard>
  );
};

/** A new price that the member was written to about, until it is charged. */
export const PriceChangeNotice = () => {
  const { data } = useQuery({ ...ownPriceChangeQuery(useApi()), retry: false });
  return data ? <Shown change={data} /> : null;
};
