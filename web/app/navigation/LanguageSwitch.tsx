import { type KeyboardEvent, useRef } from 'react';
import { t } from '../../../contract/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import * as styles from './LanguageSwitch.module.css';
import { useLanguageLinks } from './language-links.ts';

/** Choice of the language in the footer, which works without script; nothing if the studio has one language. */
export const LanguageSwitch = () => {
  const place = useRef<HTMLDetailsElement>(null);
  const links = useLanguageLinks();
  const shown = links.find(({ isShown }) => isShown);
  if (!shown) return null;
  const close = () => {
    if (place.current) place.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !place.current?.open) return;
    close();
    place.current.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={place}
      className={styles.languages}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary>
        <span className="visually-hidden">{t('Language:')} </span>
        <Icon name="globe" />
        {shown.ownName}
        <Icon name="chevronUp" />
      </summary>
      <nav aria-label={t('Language')}>
        <LanguageLinks links={links} onChoose={close} />
      </nav>
    </details>
  );
};
