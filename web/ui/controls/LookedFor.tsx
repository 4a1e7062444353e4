import { type MouseEvent, type ReactNode, useRef } from 'react';
import {
  asLiteral,
  type QueryPart,
  queryParts,
  withLiterals,
  withoutPart,
} from '../../../contract/catalog/literal-words.ts';
import { isShown } from '../../../contract/catalog/understood-filters.ts';
import type { Understood, UnderstoodChip } from '../../../contract/catalog/understood-query.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import * as chipListStyles from './ChipList.module.css';
import * as styles from './LookedFor.module.css';

/** Keeps the focus in the field that is typed into. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

type TakeOffChipProps = {
  name: string;
  isWord?: boolean;
  onTakeOff: () => void;
  children: ReactNode;
};

const TakeOffChip = ({ name, isWord, onTakeOff, children }: TakeOffChipProps) => (
  <button
    type="button"
    className={classNames(chipListStyles.chip, styles.chip, isWord && styles.word)}
    data-part="chip"
    aria-label={t('Take off {name}', { name })}
    onMouseDown={keepFocus}
    onClick={onTakeOff}
  >
    {children}
    <Icon name="close" />
  </button>
);

const withDetail = ({ title, detail }: UnderstoodChip): string => (detail ? `${title} ${detail}` : title);

/** Returns the chips and words of a reading as a sentence for screen readers. */
const spoken = ({ chips }: Understood, words: readonly QueryPart[]): string =>
  t('We looked for {things}', {
    things: [...chips.map(withDetail), ...words.map(({ text }) => t('“{words}”', { words: text }))].join(
      '; ',
    ),
  });

const corrections = (chips: readonly UnderstoodChip[]): string =>
  withCommas(
    chips.flatMap(({ text, readAs }, at) =>
      readAs
        ? at === 0
          ? t('“{text}” was read as {reading}', { text, reading: readAs })
          : t('“{text}” as {reading}', { text, reading: readAs })
        : [],
    ),
  );

/** Name of the button that has all words searched as text: the one word that was corrected, or all of them. */
const asTypedName = ([first, ...others]: readonly UnderstoodChip[]): string =>
  first?.readAs && others.length === 0
    ? t('Search for “{text}”', { text: first.text })
    : t('Search the words as typed');

type NotesProps = Pick<LookedForProps, 'onQuery'> & { understood: Understood };

/** Notes below the chips: a thing that no class has, readings that were corrected, and those that the viewer may choose instead. */
const Notes = ({ understood: { chips, alternatives = [], unmet }, onQuery }: NotesProps) => {
  const corrected = corrections(chips.filter(({ readAs }) => readAs));
  return (
    <>
      {unmet ? <p className={styles.note}>{unmet}</p> : null}
      {corrected ? <p className={styles.note}>{corrected}.</p> : null}
      {alternatives.map(({ title, q }) => (
        <p key={q} className={styles.note}>
          {t('Did you mean')}{' '}
          <button type="button" className="link" onMouseDown={keepFocus} onClick={() => onQuery(q)}>
            {title}
          </button>
          ?
        </p>
      ))}
    </>
  );
};

type LookedForProps = {
  understood: Understood | null;
  /** Returns the query in the field, which may be ahead of its reading. */
  typed: () => string;
  /** Called with a query that takes the place of the typed one. */
  onQuery: (q: string) => void;
  /** Called if the focused chip is gone, so that the focus finds a place. */
  onLostFocus: () => void;
  /** Keeps the chips in one line that scrolls where there is little room. */
  oneLine?: boolean;
};

type ReadingProps = Omit<LookedForProps, 'understood'> & {
  understood: Understood;
  words: readonly QueryPart[];
};

const Reading = ({ understood, words, typed, onQuery, onLostFocus, oneLine }: ReadingProps) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const { chips } = understood;
  const andKeepFocus = (change: () => void) => () => {
    change();
    if (group.current?.contains(document.activeElement)) onLostFocus();
  };
  return (
    <div className={styles.lookedFor}>
      <fieldset ref={group} className={classNames(styles.chips, oneLine && styles.oneLine)}>
        <legend className="visually-hidden">{t('What we understood')}</legend>
        <span className={styles.label} aria-hidden="true">
          {t('We looked for')}
        </span>
        {chips.map((chip) => (
          <TakeOffChip
            key={`${chip.text}/${chip.title}`}
            name={withDetail(chip)}
            onTakeOff={andKeepFocus(() => onQuery(asLiteral(typed(), chip.text)))}
          >
            {chip.title} {chip.detail ? <small className="numeric">{chip.detail}</small> : null}
          </TakeOffChip>
        ))}
        {words.map((word, at) => (
          <TakeOffChip
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand in a query twice
            key={`${word.text}/${at}`}
            name={`“${word.text}”`}
            isWord
            onTakeOff={andKeepFocus(() => onQuery(withoutPart(typed(), word)))}
          >
            “{word.text}”
          </TakeOffChip>
        ))}
        {chips.length > 0 ? (
          <button
            type="button"
            className={classNames(styles.asTyped, 'link small')}
            onMouseDown={keepFocus}
            onClick={andKeepFocus(() => onQuery(withLiterals(typed(), chips)))}
          >
            {asTypedName(chips)}
          </button>
        ) : null}
      </fieldset>
      <Notes understood={understood} onQuery={onQuery} />
    </div>
  );
};

/** Reading of a query, as chips that a press takes off; words that no filter was found for are dashed. */
export const LookedFor = ({ understood, ...rest }: LookedForProps) => {
  const shown = understood && isShown(understood) ? understood : null;
  const words = queryParts(shown?.rest ?? '');
  return (
    <>
      <p className="visually-hidden" role="status">
        {shown ? spoken(shown, words) : null}
      </p>
      {shown ? <Reading understood={shown} words={words} {...rest} /> : null}
    </>
  );
};
