import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEndpoint } from '../../../../contract/integrations/webhooks.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyGuide, GuideList } from '../../../editing/listing/EmptyGuide.tsx';
import { MoreActions } from '../../../editing/listing/MoreActions.tsx';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Deliveries } from './deliveries/Deliveries.tsx';
import { EndpointForm } from './endpoints/EndpointForm.tsx';
import { EndpointTable } from './endpoints/EndpointTable.tsx';
import { NewEndpoint } from './endpoints/NewEndpoint.tsx';
import { webhooksQuery } from './queries.ts';
import { SignatureHelp } from './SignatureHelp.tsx';
import * as styles from './Webhooks.module.css';
import { eventsByNoun } from './words.ts';

type EndpointsProps = {
  endpoints: readonly WebhookEndpoint[];
  privateNetworkAllowed: boolean;
  nowMs: number;
};

const Endpoints = ({ endpoints, privateNetworkAllowed, nowMs }: EndpointsProps) => {
  const [chosen, setChosen] = useState('');
  const picked = endpoints.find(({ id }) => id === chosen) ?? endpoints[0];
  return (
    <>
      <EndpointTable endpoints={endpoints} nowMs={nowMs} pickedId={picked?.id} onPick={setChosen} />
      {picked ? (
        <>
          <Deliveries key={picked.id} endpoint={picked} />
          <EndpointForm
            key={`form of ${picked.id}`}
            endpoint={picked}
            privateNetworkAllowed={privateNetworkAllowed}
          />
        </>
      ) : null}
    </>
  );
};

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>
    <Icon name="plus" />
    {t('New endpoint')}
  </Button>
);

/** Page of webhook endpoints and their deliveries (BEY-73). */
export const WebhooksPage = () => {
  const { data, dataUpdatedAt, error, refetch } = useQuery(webhooksQuery(useApi()));
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const add = () => setAdding(true);
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>{t('Studio')}</p>
          <h1 className="title-1">{t('Webhooks')}</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <MoreActions>
            <Button look="secondary" onClick={() => setAsking(true)}>
              <LineIcon>
                <path d="M9 5.5H5.5v13h13V15M13 5.5h5.5V11M18.5 5.5 11 13" />
              </LineIcon>
              {t('How to check a signature')}
            </Button>
          </MoreActions>
          {data?.endpoints.length === 0 ? null : <AddButton onClick={add} />}
        </div>
      </header>
      <p className={classNames(styles.lead, 'muted')}>
        {t('Notify other tools about what happens in your studio.')}
      </p>
      {data && data.endpoints.length > 0 ? (
        <Endpoints
          endpoints={data.endpoints}
          privateNetworkAllowed={data.privateNetworkAllowed}
          nowMs={dataUpdatedAt}
        />
      ) : null}
      {data?.endpoints.length === 0 ? (
        <EmptyGuide
          title={t('No webhooks yet')}
          about={t(
            'Send each new member to your newsletter, post published classes to a chat, or book payments in your accounting, as they happen.',
          )}
          actions={<AddButton onClick={add} />}
          help={t('Events you can send')}
        >
          <GuideList
            rows={eventsByNoun.map(([noun, types]) => [
              t(noun),
              <span key={types[0]} className={styles.types}>
                {types.map((type) => (
                  <code key={type}>{type}</code>
                ))}
              </span>,
            ])}
          />
        </EmptyGuide>
      ) : null}
      {error && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NewEndpoint
        open={adding}
        onClose={() => setAdding(false)}
        privateNetworkAllowed={data?.privateNetworkAllowed ?? false}
      />
      <SignatureHelp open={asking} onClose={() => setAsking(false)} />
    </main>
  );
};
