import { useEffect, useState } from 'react';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { t } from '../../../contract/messages.ts';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import { writeCookie } from '../../client/browser-storage.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { IconButton } from '../../ui/controls/Button.tsx';
import { OwnText } from '../../ui/text/OwnText.tsx';
import * as styles from './AlertBar.module.css';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The promo strip on top. A dismissed one is hidden before the first paint by `firstPaintScript`, which knows only
 * that one was dismissed; here it is compared with the one there is now.
 */
export const AlertBar = ({ alert }: { alert: NonNullable<Studio['alert']> }) => {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const off = document.documentElement.dataset.alertOff;
    if (off === undefined) return;
    // While the mark stands the bar is hidden, so it goes only for another bar than the dismissed one.
    if (off === encodeURIComponent(alert.id)) setGone(true);
    else delete document.documentElement.dataset.alertOff;
  }, [alert.id]);
  const dismiss = () => {
    writeCookie('alert_bar', alert.id, yearSeconds);
    setGone(true);
  };
  if (gone) return null;
  return (
    <section className={styles.alert} data-part="alert-bar" aria-label={t('Announcement')}>
      <span>
        <OwnText>{alert.text}</OwnText>{' '}
        {alert.link ? (
          <Anchor href={givenAddress(alert.link)}>{alert.linkText ?? t('Read more')}</Anchor>
        ) : null}
      </span>
      <IconButton label={t('Dismiss announcement')} icon="close" onClick={dismiss} />
    </section>
  );
};
