import { t } from '../../../../contract/messages.ts';
import type { SetUp } from '../../../../contract/studio/set-up.schema.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import * as styles from './WhatWorks.module.css';
import { type Works, worksOf } from './works-words.ts';

const marks = {
  on: { glyph: 'done', tone: 'good' },
  defaults: { glyph: 'info', tone: 'quiet' },
  off: { glyph: 'failed', tone: 'bad' },
} as const satisfies Record<Works['state'], object>;

/** List of the studio's functions and their present state, apart from what the steps tell. */
export const WhatWorks = ({ setUp }: { setUp: SetUp }) => (
  <section aria-labelledby="what-works">
    <h2 className="title-3" id="what-works">
      {t('System status')}
    </h2>
    <ul className={styles.list}>
      {worksOf(setUp).map(({ title, about, state, word, way }) => (
        <li key={title}>
          <b>{title}</b>
          <StateMark {...marks[state]}>{word}</StateMark>
          <small>
            {about}
            {way ? (
              <>
                {' '}
                <Anchor className="link small" href={way.href} fullLoad={way.fullLoad}>
                  {way.label}
                </Anchor>
              </>
            ) : null}
          </small>
        </li>
      ))}
    </ul>
  </section>
);
