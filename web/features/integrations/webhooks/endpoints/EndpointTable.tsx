import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.ts';
import { useStudio } from '../../../../client/context.ts';
import cardTableStyles from '../../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import tableStyles from '../../../../ui/Table.module.css';
import styles from '../Webhooks.module.css';
import { endpointMark, hears, lastDay } from '../words.ts';
import { Switching } from './Switching.tsx';

type RowProps = { endpoint: WebhookEndpoint; nowMs: number; isPicked: boolean; onPick: () => void };

const Row = ({ endpoint, nowMs, isPicked, onPick }: RowProps) => {
  const { timeZone } = useStudio();
  return (
    <tr className={isPicked ? cardTableStyles.picked : undefined}>
      <td className={cardTableStyles.main}>
        <button type="button" className={styles.pick} aria-pressed={isPicked} onClick={onPick}>
          {endpoint.name}
        </button>
        <span className={cardTableStyles.line}>{endpoint.url}</span>
      </td>
      <td data-label="Hears about">{hears(endpoint.events)}</td>
      <td data-label="Last 24 h">{lastDay(endpoint)}</td>
      <td data-label="State">
        <StateMark {...endpointMark(endpoint, nowMs, timeZone)} />
      </td>
      <td className={cardTableStyles.wideOptions}>
        <Switching endpoint={endpoint} on={endpoint.state !== 'on'} />
      </td>
    </tr>
  );
};

type EndpointTableProps = {
  endpoints: readonly WebhookEndpoint[];
  nowMs: number;
  pickedId: string | undefined;
  onPick: (id: string) => void;
};

/** Every endpoint; the picked one is shown and edited below. */
export const EndpointTable = ({ endpoints, nowMs, pickedId, onPick }: EndpointTableProps) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Endpoints</caption>
      <thead>
        <tr>
          <th scope="col">Endpoint</th>
          <th scope="col">Hears about</th>
          <th scope="col">Last 24 h</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="visually-hidden">Options</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <Row
            key={endpoint.id}
            endpoint={endpoint}
            nowMs={nowMs}
            isPicked={endpoint.id === pickedId}
            onPick={() => onPick(endpoint.id)}
          />
        ))}
      </tbody>
    </table>
  </div>
);
