import type { ComponentProps } from 'react';
import { t } from '../../../contract/messages.ts';
import { Anchor, type LinkAddress } from '../Anchor.tsx';
import { Icon } from '../Icon.tsx';
import { StateGlyph } from './StateMark.tsx';
import * as styles from './WaitingList.module.css';

/** Work that waits for the staff, with the page where it is done. */
export type WaitingItem = ComponentProps<typeof StateGlyph> & {
  href: LinkAddress;
  /** Count and noun, such as “3 reports”. */
  title: string;
  fact: string;
};

/** List of work that waits; one quiet line if there is none. */
export const WaitingList = ({ items }: { items: readonly WaitingItem[] }) => (
  <section className={styles.waiting} aria-label={t('Waiting for you')}>
    <h2 className="title-4">{t('Waiting for you')}</h2>
    {items.length === 0 ? (
      <p className={styles.none}>
        <StateGlyph glyph="done" />
        {t('Nothing right now. New work appears here.')}
      </p>
    ) : (
      <ul className={styles.items}>
        {items.map(({ href, glyph, title, fact }) => (
          <li key={href}>
            <Anchor href={href}>
              <StateGlyph glyph={glyph} />
              <span>
                <b>{title}</b>
                <small>{fact}</small>
              </span>
              <Icon name="chevronRight" />
            </Anchor>
          </li>
        ))}
      </ul>
    )}
  </section>
);
