import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as checkboxStyles from '../../ui/controls/Checkbox.module.css';
import { relativeTimeInSentence } from '../../ui/text/dates/relative-time.ts';
import * as styles from './ConflictPanel.module.css';
import type { Conflict, FieldNames, Side } from './conflicts.ts';

type PanelProps<Fields> = {
  conflict: Conflict<Fields>;
  names: FieldNames<Fields>;
  /** Returns the display text of a value; empty for no value. */
  say: (field: keyof Fields & string, fields: Fields) => ReactNode;
  onChoose: (field: keyof Fields & string, side: Side) => void;
};

const whoSaved = (save: Conflict<unknown>['save']): string => {
  if (save === null) return t('A colleague saved this meanwhile.');
  const when = relativeTimeInSentence(save.at, Date.now());
  if (save.own) return t('You saved this {when}, in another window.', { when });
  return save.author === null
    ? t('A colleague saved this {when}, while you were editing.', { when })
    : t('{name} saved this {when}, while you were editing.', { name: save.author, when });
};

const sides: readonly { side: Side; title: Message }[] = [
  // translators: The value of the other editor.
  { side: 'theirs', title: msg('Theirs') },
  // translators: The value of this editor.
  { side: 'mine', title: msg('Yours') },
];

type FieldProps<Fields> = PanelProps<Fields> & { field: keyof Fields & string };

const Field = <Fields,>({ conflict, names, say, onChoose, field }: FieldProps<Fields>) => {
  const name = useId();
  const value = (fields: Fields) => say(field, fields) || t('Empty');
  return (
    <fieldset className={styles.field}>
      <legend className="title-4">{t(names[field])}</legend>
      <div className={styles.values}>
        <div>
          {/* translators: Above the value that both editors began from. */}
          <span className={classNames(styles.title, 'small muted')}>{t('Before')}</span>
          <p className={classNames(styles.value, 'muted')}>{value(conflict.before)}</p>
        </div>
        {sides.map(({ side, title }) => (
          <label key={side} className={styles.side}>
            <span className={checkboxStyles.check}>
              <input
                type="radio"
                name={name}
                checked={conflict.chosen[field] === side}
                onChange={() => onChoose(field, side)}
              />
              <span className={classNames(checkboxStyles.box, checkboxStyles.round)} data-part="box round" />
              <b>{t(title)}</b>
            </span>{' '}
            <span className={styles.value}>{value(conflict[side])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/**
 * Comparison after a save conflict: another editor's version and the choice for each field. Takes the focus when it
 * appears.
 */
export const ConflictPanel = <Fields,>(props: PanelProps<Fields>) => {
  const { conflict } = props;
  const panel = useRef<HTMLElement>(null);
  const { version, fields } = conflict;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another save that came first is another panel
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // The panel may be taller than the window; its top is scrolled into view.
    panel.current?.scrollIntoView?.({ block: 'start' });
  }, [version]);
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={t('Saved meanwhile')}>
      <AdminNote live>
        {whoSaved(conflict.save)}{' '}
        {fields.length > 0
          ? t('What you typed is kept. Choose which one stays, then save.')
          : t('Nothing of it differs from what you typed. Save again.')}
      </AdminNote>
      {fields.map((field) => (
        <Field key={field} {...props} field={field} />
      ))}
    </section>
  );
};
