import { longestGiftMessage } from '../../../../../contract/membership/gifts/gift-limits.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { wallTime } from '../../../../../contract/studio/studio-time.ts';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import { SegmentedControl } from '../../../../ui/controls/SegmentedControl.tsx';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import * as styles from './GiftPage.module.css';
import type { GiftDraft, Problems } from './gift-draft.ts';

type Card = Omit<GiftDraft, 'months' | 'buyerName' | 'buyerEmail'>;
type CardFieldsProps = {
  draft: Card;
  problems: Problems;
  disabled: boolean;
  timeZone: string;
  onChange: (changes: Partial<Card>) => void;
};

/** Returns today in the studio's time zone, as YYYY-MM-DD. */
const todayIn = (timeZone: string): string => wallTime(new Date().toISOString(), timeZone).slice(0, 10);

/**
 * Returns the day in words. It covers the browser's date field, which shows figures in its own order while it is
 * edited.
 */
const dayText = (day: string): string => (day ? longDay(`${day}T12:00:00Z`, 'UTC') : t('Right away'));

const MailFields = ({ draft, problems, disabled, timeZone, onChange }: CardFieldsProps) => {
  const whose = draft.recipientName.trim()
    ? t('{name}’s e-mail', { name: draft.recipientName.trim() })
    : t('Their e-mail');
  return (
    <div className={styles.pair}>
      <FormField label={whose} problem={problems.recipient_email}>
        {(control) => (
          <input
            {...control}
            name="recipient_email"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={draft.recipientEmail}
            disabled={disabled}
            onChange={({ target }) => onChange({ recipientEmail: target.value })}
          />
        )}
      </FormField>
      <FormField
        label={t(msg('On', 'before a day'))}
        problem={problems.send_on}
        hint={
          draft.sendOn
            ? t('At 08:00 studio time ({timeZone}).', { timeZone })
            : t('Leave empty to send it as soon as you pay.')
        }
      >
        {(control) => (
          <div className={styles.day}>
            <input
              {...control}
              name="send_on"
              type="date"
              min={todayIn(timeZone)}
              value={draft.sendOn}
              disabled={disabled}
              onChange={({ target }) => onChange({ sendOn: target.value })}
            />
            <span aria-hidden="true">{dayText(draft.sendOn)}</span>
          </div>
        )}
      </FormField>
    </div>
  );
};

/** Fields of the gift card: recipient, sender, message and delivery. */
export const CardFields = (props: CardFieldsProps) => {
  const { draft, problems, disabled, onChange } = props;
  const name = (field: 'recipientName' | 'senderName', label: string, key: string) => (
    <FormField label={label} problem={problems[key]}>
      {(control) => (
        <input
          {...control}
          name={key}
          autoComplete="off"
          maxLength={80}
          value={draft[field]}
          disabled={disabled}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </FormField>
  );
  return (
    <>
      <div className={styles.pair}>
        {name('recipientName', t(msg('For', 'a person')), 'recipient_name')}
        {name('senderName', t(msg('From', 'a person')), 'sender_name')}
      </div>
      <FormField
        label={t('A few words')}
        problem={problems.message}
        hint={t('{count} of {most}. Printed on the card exactly as shown.', {
          count: draft.message.length,
          most: longestGiftMessage,
        })}
      >
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={3}
            maxLength={longestGiftMessage}
            value={draft.message}
            disabled={disabled}
            onChange={({ target }) => onChange({ message: target.value })}
          />
        )}
      </FormField>
      <SegmentedControl
        label={t('How it arrives')}
        labelled
        value={draft.delivery}
        options={[
          ['mail', t('By mail')],
          ['print', t('I’ll print it')],
        ]}
        onChange={(delivery) => onChange({ delivery })}
      />
      {draft.delivery === 'mail' ? <MailFields {...props} /> : null}
    </>
  );
};
