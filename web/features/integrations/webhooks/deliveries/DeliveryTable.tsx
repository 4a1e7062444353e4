import { useState } from 'react';
import type { WebhookDelivery } from '../../../../../contract/integrations/webhooks.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { useStudio } from '../../../../client/context.ts';
import { type Column, StudioTable } from '../../../../editing/listing/StudioTable.tsx';
import * as cardTableStyles from '../../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { adminDate } from '../../../../ui/text/dates/admin-date.ts';
import { exactClockText } from '../../../../ui/text/dates/written-dates.ts';
import * as styles from '../Webhooks.module.css';
import { deliveryMark } from '../words.ts';
import { SendAgain } from './SendAgain.tsx';

const whenOf = ({ latest, recordedAt }: WebhookDelivery, nowMs: number, timeZone: string): string => {
  const at = latest?.at ?? recordedAt;
  const isToday = nowMs - Date.parse(at) < 20 * 3_600_000;
  return isToday ? exactClockText(at, timeZone) : adminDate(at, timeZone);
};

/** The id without its kind, as far as it tells one from the others. */
export const shortId = (eventId: string): string => eventId.slice(0, 12);

type DeliveryTableProps = {
  deliveries: readonly WebhookDelivery[];
  isOn: boolean;
  nowMs: number;
  pickedId: string | undefined;
  onPick: (id: string) => void;
};

type DeliveryColumns = Omit<DeliveryTableProps, 'deliveries'> & {
  timeZone: string;
  onSend: (delivery: WebhookDelivery) => void;
};

const columnsOf = ({
  isOn,
  nowMs,
  pickedId,
  onPick,
  timeZone,
  onSend,
}: DeliveryColumns): Column<WebhookDelivery>[] => [
  {
    title: t('Event'),
    kind: 'main',
    cell: ({ id, type, eventId, tries }) => (
      <>
        <button
          type="button"
          className={styles.pick}
          aria-pressed={id === pickedId}
          onClick={() => onPick(id)}
        >
          {type}
        </button>
        <span className={cardTableStyles.line}>
          {tries > 0
            ? // translators: noun: an attempt
              t('{event} · try {number}', { event: shortId(eventId), number: tries })
            : shortId(eventId)}
        </span>
      </>
    ),
  },
  {
    title: t(msg('Answer', 'noun')),
    cell: (delivery) => <StateMark {...deliveryMark(delivery, isOn, nowMs)} />,
  },
  { title: t('When'), className: 'numeric', cell: (delivery) => whenOf(delivery, nowMs, timeZone) },
  {
    title: t('Options'),
    kind: 'wideOptions',
    cell: (delivery) => {
      if (!isOn) return null;
      const event = `${delivery.type}, ${shortId(delivery.eventId)}`;
      const isWaiting = delivery.state === 'waiting';
      return (
        <Button
          look="secondary"
          size="small"
          aria-label={isWaiting ? t('Send now: {event}', { event }) : t('Send again: {event}', { event })}
          onClick={() => onSend(delivery)}
        >
          {isWaiting ? t('Send now') : t('Send again')}
        </Button>
      );
    },
  },
];

/** Deliveries with what came of each. */
export const DeliveryTable = ({ deliveries, ...props }: DeliveryTableProps) => {
  const { timeZone } = useStudio();
  const [asked, setAsked] = useState<WebhookDelivery | null>(null);
  const [open, setOpen] = useState(false);
  const onSend = (delivery: WebhookDelivery) => {
    setAsked(delivery);
    setOpen(true);
  };
  return (
    <StudioTable
      caption={t('Deliveries')}
      columns={columnsOf({ ...props, timeZone, onSend })}
      items={deliveries}
      keyOf={({ id }) => id}
      rowOf={({ id }) => ({ className: id === props.pickedId ? cardTableStyles.picked : undefined })}
    >
      {asked ? (
        <SendAgain key={asked.id} delivery={asked} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </StudioTable>
  );
};
