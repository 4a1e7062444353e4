import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LineIcon } from '../LineIcon.tsx';
import * as styles from './StateMark.module.css';

const glyphs = {
  done: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="m8.5 12.3 2.4 2.4 4.6-5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11v5M12 8v.01" />
    </>
  ),
  ended: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M8.5 12h7" />
    </>
  ),
  draft: <circle cx="12" cy="12" r="8" strokeDasharray="3 3.28" />,
  kept: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  link: <path d="M9.5 14.5l5-5M8 11l-2 2a3.5 3.5 0 0 0 5 5l2-2M16 13l2-2a3.5 3.5 0 0 0-5-5l-2 2" />,
  scheduled: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  waiting: <path d="M20 12a8 8 0 1 1-5-7.4" />,
  back: <path d="M5.2 8.2A8.2 8.2 0 1 1 3.8 13M5 4v4.5h4.5" />,
  dispute: (
    <path d="M12 4.5v15M7.5 19.5h9M5 7.5h14M5 7.5 2.8 13a2.6 2.6 0 0 0 4.4 0zM19 7.5 16.8 13a2.6 2.6 0 0 0 4.4 0z" />
  ),
  live: (
    <>
      <circle cx="12" cy="12" r="2.4" />
      <path d="M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14" />
    </>
  ),
  failed: <path d="M12 4 21 19.5H3zM12 10v4.5M12 17v.01" />,
} satisfies Record<string, ReactNode>;

const tones = {
  good: styles.good,
  bad: styles.bad,
  warn: styles.warn,
  ahead: styles.ahead,
  quiet: styles.quiet,
} as const;

type StateMarkProps = {
  glyph: keyof typeof glyphs;
  tone?: keyof typeof tones;
  /** The fact that matters: when, how far, why. */
  fact?: string | null;
  children: string;
};

/** The picture of a state alone, beside words of its own. */
export const StateGlyph = ({ glyph }: Pick<StateMarkProps, 'glyph'>) => <LineIcon>{glyphs[glyph]}</LineIcon>;

export const StateMark = ({ glyph, tone, fact, children }: StateMarkProps) => (
  <span className={classNames(styles.state, tone && tones[tone])} data-part="state">
    <StateGlyph glyph={glyph} />
    <span>
      {children}
      {fact ? <small data-part="fact">{fact}</small> : null}
    </span>
  </span>
);
