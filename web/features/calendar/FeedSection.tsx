import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { Button } from '../../ui/controls/Button.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { FailedChange } from '../../ui/messages/FailedChange.tsx';
import * as copyLineStyles from '../../ui/overlays/CopyLine.module.css';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import * as styles from './FeedSection.module.css';
import { feedQuery, useRenewFeed } from './queries.ts';

const Confirm = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const renew = useRenewFeed();
  const confirm = async () => {
    try {
      await renew.mutateAsync();
    } catch {
      return;
    }
    showToast(t('Your calendar has a new address.'));
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('Make a new address?')}>
      <p>
        {t(
          'The address before stops working at once. Calendar apps that use it need the new one to go on showing your classes.',
        )}
      </p>
      <FailedChange error={renew.error} failed={t('The address is still the same.')} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Keep this one')}
        </Button>
        <Button disabled={renew.isPending} onClick={() => void confirm()}>
          {t('New address')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

/** The private iCalendar address. */
export const FeedSection = () => {
  const { data: feed } = useQuery(feedQuery(useApi()));
  const field = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const copy = async () =>
    showToast(
      feed && (await copyText(feed.url, field.current))
        ? t('Successfully copied url')
        : t('Your browser did not allow copying. Select the address and copy it.'),
    );
  return (
    <section className={styles.feed} id="feed" data-print="no" aria-labelledby="feed-title">
      <div>
        <h2 className="title-2" id="feed-title">
          {t('In your own calendar')}
        </h2>
        <p className="muted">
          {t(
            'Add this private address to any calendar app. Anyone who has it can see your schedule; make a new one at any time.',
          )}
        </p>
      </div>
      <div className={copyLineStyles.copyLine} data-part="copy-line">
        <input
          ref={field}
          className={fieldStyles.input}
          data-part="input"
          readOnly
          aria-label={t('Private calendar address')}
          value={feed?.url ?? ''}
          onFocus={(event) => event.target.select()}
        />
        <Button look="secondary" disabled={!feed} onClick={() => void copy()}>
          {t('Copy Link')}
        </Button>
        <Button disabled={!feed} className={styles.plain} onClick={() => setAsking(true)}>
          {t('New address')}
        </Button>
      </div>
      <Confirm open={asking} onClose={() => setAsking(false)} />
    </section>
  );
};
