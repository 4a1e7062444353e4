import { useEffect, useId, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as styles from './RefusedCookieDialog.module.css';
import { reportRefusedCookie, useRefusedCookie } from './refused-cookie.ts';

const settingsOfBrowsers = [
  [
    msg('Safari on a phone or tablet'),
    msg('Settings, Apps, Safari, Advanced: switch off Block All Cookies.'),
  ],
  [msg('Safari on a Mac'), msg('Safari, Settings, Advanced: switch off Block all cookies.')],
  [msg('Chrome'), msg('Settings, Privacy and security, Site settings, On-device site data: allow it.')],
  [
    msg('Firefox'),
    msg('Settings, Privacy & Security, Cookies and Site Data, Manage Exceptions: allow this address.'),
  ],
  [msg('Edge'), msg('Settings, Cookies and site permissions: allow sites to save cookies.')],
] as const;

const Ways = () => {
  const [shown, setShown] = useState(false);
  const list = useId();
  return (
    <>
      <div className={styles.ways}>
        <Button onClick={() => reportRefusedCookie(null)}>{t('Try again')}</Button>
        <Button
          look="secondary"
          aria-expanded={shown}
          aria-controls={list}
          onClick={() => setShown((before) => !before)}
        >
          {t('Show me how')}
        </Button>
      </div>
      <dl id={list} className={styles.steps} hidden={!shown}>
        {settingsOfBrowsers.map(([browser, steps]) => (
          <div key={t(browser)}>
            <dt>{t(browser)}</dt>
            <dd>{t(steps)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** Stands over a page of signing in whose session the browser did not keep; the form stays as it is behind it. */
export const RefusedCookieDialog = () => {
  const refused = useRefusedCookie();
  useEffect(() => () => reportRefusedCookie(null), []);
  return (
    <Dialog
      open={refused !== null}
      onClose={() => reportRefusedCookie(null)}
      title={t('Your browser blocks our cookie')}
      lead={
        <LineIcon>
          <circle cx="12" cy="12" r="8" />
          <path d="M12 11v5M12 8v.01" />
        </LineIcon>
      }
    >
      <p className="muted">
        {refused?.byPassword
          ? t(
              'Your name and password were right. To stay signed in we need one cookie, and this browser refused it.',
            )
          : t('Signing in worked. To stay signed in we need one cookie, and this browser refused it.')}
      </p>
      <p className={styles.next}>
        <Trans
          message="Allow cookies for <strong>{address}</strong>, or leave the private window, then try again."
          values={{ address: globalThis.location?.hostname ?? '' }}
          components={{ strong: <b /> }}
        />
      </p>
      <Ways />
      <p className={styles.kept}>
        <LineIcon>
          <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
          <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
        </LineIcon>
        <span>{t('One cookie, no tracking. Without it you can browse, but not practice.')}</span>
      </p>
    </Dialog>
  );
};
