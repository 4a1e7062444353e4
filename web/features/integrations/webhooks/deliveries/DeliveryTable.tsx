import { useState } from 'react';
import type { WebhookDelivery } from '../../../../../contract/integrations/webhooks.ts';
import { useStudio } from '../../../../client/context.ts';
import cardTableStyles from '../../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import tableStyles from '../../../../ui/Table.module.css';
import { adminDate } from '../../../../ui/text/dates/admin-date.ts';
import { exactClockText } from '../../../../ui/text/dates/written-dates.ts';
import styles from '../Webhooks.module.css';
import { deliveryMark } from '../words.ts';
import { SendAgain } from './SendAgain.tsx';

const whenOf = ({ latest, recordedAt }: WebhookDelivery, nowMs: number, timeZone: string): string => {
  const at = latest?.at ?? recordedAt;
  const isToday = nowMs - Date.parse(at) < 20 * 3_600_000;
  return isToday ? exactClockText(at, timeZone) : adminDate(at, timeZone);
};

/** The id without its kind, as far as it tells one from the others. */
export const shortId = (eventId: string): string => eventId.slice(0, 12);

type RowProps = {
  delivery: WebhookDelivery;
  isOn: boolean;
  nowMs: number;
  isPicked: boolean;
  onPick: () => void;
  onSend: () => void;
};

const Row = ({ delivery, isOn, nowMs, isPicked, onPick, onSend }: RowProps) => {
  const { timeZone } = useStudio();
  const { type, eventId, tries, state } = delivery;
  const label = state === 'waiting' ? 'Send now' : 'Send again';
  return (
    <tr className={isPicked ? cardTableStyles.picked : undefined}>
      <td className={cardTableStyles.main}>
        <button type="button" className={styles.pick} aria-pressed={isPicked} onClick={onPick}>
          {type}
        </button>
        <span className={cardTableStyles.line}>
          {shortId(eventId)}
          {tries > 0 ? ` · try ${tries}` : ''}
        </span>
      </td>
      <td data-label="Answer">
        <StateMark {...deliveryMark(delivery, isOn, nowMs)} />
      </td>
      <td data-label="When" className="numeric">
        {whenOf(delivery, nowMs, timeZone)}
      </td>
      <td className={cardTableStyles.wideOptions}>
        {isOn ? (
          <Button
            look="secondary"
            size="small"
            aria-label={`${label}: ${type}, ${shortId(eventId)}`}
            onClick={onSend}
          >
            {label}
          </Button>
        ) : null}
      </td>
    </tr>
  );
};

type DeliveryTableProps = {
  deliveries: readonly WebhookDelivery[];
  isOn: boolean;
  nowMs: number;
  pickedId: string | undefined;
  onPick: (id: string) => void;
};

/** Deliveries with what came of each. */
export const DeliveryTable = ({ deliveries, isOn, nowMs, pickedId, onPick }: DeliveryTableProps) => {
  const [asked, setAsked] = useState<WebhookDelivery | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <div className={cardTableStyles.frame}>
      <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
        <caption className="visually-hidden">Deliveries</caption>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Answer</th>
            <th scope="col">When</th>
            <th scope="col">
              <span className="visually-hidden">Options</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <Row
              key={delivery.id}
              {...{ delivery, isOn, nowMs }}
              isPicked={delivery.id === pickedId}
              onPick={() => onPick(delivery.id)}
              onSend={() => {
                setAsked(delivery);
                setOpen(true);
              }}
            />
          ))}
        </tbody>
      </table>
      {asked ? (
        <SendAgain key={asked.id} delivery={asked} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
};
