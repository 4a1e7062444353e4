import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/overlays/CopyButton.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { CodeBox } from '../CodeBox.tsx';
import * as styles from './Webhooks.module.css';

const sample = `import { createHmac, timingSafeEqual } from 'node:crypto';

const isGenuine = (secret, headers, body) => {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const hmac = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`);
  const expected = Buffer.from('v1,' + hmac.digest('base64'));
  return headers['webhook-signature'].split(' ').some((one) => {
    const sent = Buffer.from(one);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
};`;

/** Dialog that explains how to verify a request's signature, with a sample to copy. */
export const SignatureHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={t('How to check a signature')} wide>
    <div className={styles.help}>
      <p className="muted">
        <Trans
          // translators: what is between <code> stays as it is
          message="Requests follow Standard Webhooks, so its libraries can verify them: <code>new Webhook(secret).verify(body, headers)</code>. Without a library, in Node:"
          components={{ code: <code /> }}
        />
      </p>
      <CodeBox label={/* translators: of code */ t('Sample')}>{sample}</CodeBox>
      <p className="small muted">
        <Trans
          // translators: names between <code> stay as they are
          message="<code>body</code> is the raw text, not parsed. Events may arrive twice or out of order: <code>webhook-id</code> stays the same, and <code>sequence</code> grows with the events of one member."
          components={{ code: <code /> }}
        />
      </p>
    </div>
    <DialogFoot>
      <CopyButton text={sample} />
      <Button onClick={onClose}>{t('Done')}</Button>
    </DialogFoot>
  </Dialog>
);
