import { useState } from 'react';
import type { WebhookEndpoint } from '../../../../../contract/integrations/webhooks.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { ApiError } from '../../../../client/api.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-list.ts';
import { useSwitch } from '../queries.ts';
import { lostWords } from '../words.ts';

type SwitchingProps = { endpoint: WebhookEndpoint; on: boolean };

/** Switches an endpoint on or off; it asks first where something waits that would not be sent then. */
export const Switching = ({ endpoint, on }: SwitchingProps) => {
  const { name, waiting } = endpoint;
  const [asking, setAsking] = useState(false);
  const switching = useSwitch();
  const act = () =>
    switching.mutate(
      { endpoint, on },
      {
        onSuccess: () => showToast(on ? t('{name} is on.', { name }) : t('{name} is off.', { name })),
        onSettled: () => setAsking(false),
      },
    );
  // What a colleague did meanwhile is looked at before it is switched again.
  const isOver = switching.error instanceof ApiError && switching.error.code === 'conflict';
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-busy={switching.isPending}
        aria-label={on ? t('Switch on {name}', { name }) : t('Switch off {name}', { name })}
        onClick={() => (on || waiting === 0 ? act() : setAsking(true))}
      >
        {on ? t('Switch on') : t('Switch off')}
      </Button>
      <FailedChange
        error={switching.error}
        failed={t('It stayed as it was.')}
        onRetry={isOver ? undefined : act}
      />
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('Switch off {name}?', { name })}>
        <p className="muted">
          {t('It receives nothing more.')} {lostWords(waiting)} {t('They stay in the log and can be resent.')}
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {t('Back')}
          </Button>
          <Button aria-busy={switching.isPending} onClick={act}>
            {t('Switch off')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};
