import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { useStudio } from '../../../../client/context.ts';
import { type Column, StudioTable } from '../../../../editing/listing/StudioTable.tsx';
import * as cardTableStyles from '../../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import * as styles from '../Webhooks.module.css';
import { endpointMark, hears, lastDay } from '../words.ts';
import { Switching } from './Switching.tsx';

type EndpointTableProps = {
  endpoints: readonly WebhookEndpoint[];
  nowMs: number;
  pickedId: string | undefined;
  onPick: (id: string) => void;
};

const columnsOf = (
  { nowMs, pickedId, onPick }: Omit<EndpointTableProps, 'endpoints'>,
  timeZone: string,
): Column<WebhookEndpoint>[] => [
  {
    title: t('Endpoint'),
    kind: 'main',
    cell: ({ id, name, url }) => (
      <>
        <button
          type="button"
          className={styles.pick}
          aria-pressed={id === pickedId}
          onClick={() => onPick(id)}
        >
          {name}
        </button>
        <span className={cardTableStyles.line}>{url}</span>
      </>
    ),
  },
  { title: t('Events'), cell: ({ events }) => hears(events) },
  { title: t('Last 24 h'), cell: lastDay },
  {
    title: t('State'),
    cell: (endpoint) => <StateMark {...endpointMark(endpoint, nowMs, timeZone)} />,
  },
  {
    title: t('Options'),
    kind: 'wideOptions',
    cell: (endpoint) => <Switching endpoint={endpoint} on={endpoint.state !== 'on'} />,
  },
];

/** Every endpoint; the picked one is shown and edited below. */
export const EndpointTable = ({ endpoints, ...props }: EndpointTableProps) => (
  <StudioTable
    caption={t('Endpoints')}
    columns={columnsOf(props, useStudio().timeZone)}
    items={endpoints}
    keyOf={({ id }) => id}
    rowOf={({ id }) => ({ className: id === props.pickedId ? cardTableStyles.picked : undefined })}
  />
);
