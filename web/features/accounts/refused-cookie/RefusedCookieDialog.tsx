import { useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import * as styles from './RefusedCookieDialog.module.css';
import { reportRefusedCookie, useRefusedCookie } from './refused-cookie.ts';

const settingsOfBrowsers = [
  ['Safari on a phone or tablet', 'Settings, Apps, Safari, Advanced: switch off Block All Cookies.'],
  ['Safari on a Mac', 'Safari, Settings, Advanced: switch off Block all cookies.'],
  ['Chrome', 'Settings, Privacy and security, Site settings, On-device site data: allow it.'],
  ['Firefox', 'Settings, Privacy & Security, Cookies and Site Data, Manage Exceptions: allow this address.'],
  ['Edge', 'Settings, Cookies and site permissions: allow sites to save cookies.'],
] as const;

const Ways = () => {
  const [shown, setShown] = useState(false);
  const list = useId();
  return (
    <>
      <div className={styles.ways}>
        <Button onClick={() => reportRefusedCookie(null)}>Try again</Button>
        <Button
          look="secondary"
          aria-expanded={shown}
          aria-controls={list}
          onClick={() => setShown((before) => !before)}
        >
          Show me how
        </Button>
      </div>
      <dl id={list} className={styles.steps} hidden={!shown}>
        {settingsOfBrowsers.map(([browser, steps]) => (
          <div key={browser}>
            <dt>{browser}</dt>
            <dd>{steps}</dd>
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
      title="Your browser blocks our cookie"
      lead={
        <LineIcon>
          <circle cx="12" cy="12" r="8" />
          <path d="M12 11v5M12 8v.01" />
        </LineIcon>
      }
    >
      <p className="muted">
        {refused?.byPassword ? 'Your name and password were right.' : 'Signing in worked.'} To stay signed in
        we need one cookie, and this browser refused it.
      </p>
      <p className={styles.next}>
        Allow cookies for <b>{globalThis.location?.hostname}</b>, or leave the private window, then try again.
      </p>
      <Ways />
      <p className={styles.kept}>
        <LineIcon>
          <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
          <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
        </LineIcon>
        <span>One cookie, no tracking. Without it you can browse, but not practice.</span>
      </p>
    </Dialog>
  );
};
