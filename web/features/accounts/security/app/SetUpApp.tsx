import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppSetup } from '../../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import * as skeletonsStyles from '../../../../ui/cards/Skeletons.module.css';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { FailedChange } from '../../../../ui/messages/FailedChange.tsx';
import { copyText } from '../../../../ui/text/copy-text.ts';
import { Trans } from '../../../../ui/text/Trans.tsx';
import { CodeField } from '../../code/CodeField.tsx';
import { textsOf } from '../../form-state.ts';
import { DialogForm } from '../../settings/DialogForm.tsx';
import * as keepCodesStyles from '../recovery/KeepCodes.module.css';
import * as styles from './SetUpApp.module.css';

const QrCode = ({ qr: { size, path } }: { qr: AppSetup['qr'] }) => (
  <svg
    className={styles.qrCode}
    viewBox={`-2 -2 ${size + 4} ${size + 4}`}
    role="img"
    aria-label={t('Code to scan')}
  >
    <path className={styles.qrPaper} d={`M-2-2h${size + 4}v${size + 4}H-2z`} />
    <path className={styles.qrInk} d={path} />
  </svg>
);

const Secret = ({ setup }: { setup: AppSetup }) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  return (
    <div>
      <p className="muted small">
        <Trans
          message="Any authenticator app will do. On this device? <link>Open it in the app</link>. No camera? Type this into it:"
          components={{
            // biome-ignore lint/a11y/useAnchorContent: the message has its content
            link: <a className="link" href={setup.uri} />,
          }}
        />
      </p>
      <p className={classNames(keepCodesStyles.mono, styles.qrSecret)} data-testid="app-secret">
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Button
        look="secondary"
        size="small"
        onClick={() => void copyText(setup.secret, field.current).then((done) => setCopied(done))}
      >
        <Icon name="duplicate" />
        {t('Copy')}
      </Button>
      <input
        ref={field}
        className="visually-hidden"
        value={setup.secret}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <span className={classNames(styles.qrCopied, 'small')} role="status">
        {copied ? t('Copied.') : null}
      </span>
    </div>
  );
};

type SetUpAppProps = {
  /** With new recovery codes where the account had none. */
  onOn: (codes: string[] | null) => void;
  onCancel: () => void;
};

/** First step of setting up an authenticator app: scan, then prove with a code that it works. */
export const SetUpApp = ({ onOn, onCancel }: SetUpAppProps) => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['app-setup'],
    queryFn: async () => (await api('POST /api/v2/users/me/second_factor/app', {})).data,
    staleTime: Number.POSITIVE_INFINITY,
    // A secret is for this dialog alone: the next one gets another.
    gcTime: 0,
  });
  if (error)
    return (
      <FailedChange
        error={error}
        failed={t('The code to scan could not be made.')}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div
        className={classNames(styles.qrCode, skeletonsStyles.skeleton)}
        data-part="skeleton"
        aria-busy="true"
      />
    );
  const confirm = async (form: HTMLFormElement): Promise<void> => {
    const { code = '' } = textsOf(form);
    const answer = await api('POST /api/v2/users/me/second_factor/app/confirm', { body: { code } });
    onOn(answer.data.recoveryCodes);
  };
  return (
    <DialogForm send={confirm} onCancel={onCancel} cancel={t('Back')} submit={t('Turn on')}>
      {(problems) => (
        <>
          <div className={styles.qrBeside}>
            <QrCode qr={data.qr} />
            <Secret setup={data} />
          </div>
          <CodeField label={t('The six digits it shows')} problems={problems} />
        </>
      )}
    </DialogForm>
  );
};
