import {
  type WebhookEventType,
  webhookEventTypes,
  webhookLimits,
} from '../../../../../contract/integrations/webhook-limits.ts';
import { t } from '../../../../../contract/messages.ts';
import { TextField, verbatim } from '../../../../ui/administration/TextField.tsx';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import * as fieldStyles from '../../../../ui/controls/Field.module.css';
import type { EndpointFields as Fields } from '../queries.ts';
import * as styles from '../Webhooks.module.css';
import { eventWords } from '../words.ts';

type Problems = Readonly<Record<string, readonly string[] | undefined>>;

type EventsProps = {
  chosen: readonly WebhookEventType[];
  problem: string | undefined;
  onChange: (events: WebhookEventType[]) => void;
};

const Events = ({ chosen, problem, onChange }: EventsProps) => (
  <fieldset>
    <legend className={fieldStyles.label} data-part="label">
      {t('Events')}
    </legend>
    <div className={styles.events}>
      {webhookEventTypes.map((type) => (
        <Checkbox
          key={type}
          label={t(eventWords[type])}
          checked={chosen.includes(type)}
          onChange={(isChosen) =>
            onChange(webhookEventTypes.filter((one) => (one === type ? isChosen : chosen.includes(one))))
          }
        />
      ))}
    </div>
    {problem ? (
      <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
        {problem}
      </p>
    ) : null}
    <p className="hint">{t('Only selected events are sent. They contain IDs, never names or e-mail.')}</p>
  </fieldset>
);

type EndpointFieldsProps = {
  fields: Fields;
  problems: Problems;
  privateNetworkAllowed: boolean;
  onChange: (changes: Partial<Fields>) => void;
};

/** Name, address and events of an endpoint. */
export const EndpointFields = ({
  fields,
  problems,
  privateNetworkAllowed,
  onChange,
}: EndpointFieldsProps) => (
  <>
    <TextField
      label={t('Name')}
      required
      autoComplete="off"
      most={webhookLimits.name}
      value={fields.name}
      problem={problems.name?.[0]}
      onChange={(name) => onChange({ name })}
    />
    <TextField
      label={t('Address')}
      required
      type="url"
      inputMode="url"
      {...verbatim}
      most={webhookLimits.url}
      value={fields.url}
      problem={problems.url?.[0]}
      hint={
        privateNetworkAllowed
          ? t('Must answer within {seconds} seconds.', { seconds: webhookLimits.answerSeconds })
          : t('Must begin with https and answer within {seconds} seconds.', {
              seconds: webhookLimits.answerSeconds,
            })
      }
      onChange={(url) => onChange({ url })}
    />
    <Events
      chosen={fields.events}
      problem={problems.events?.[0]}
      onChange={(events) => onChange({ events })}
    />
  </>
);
