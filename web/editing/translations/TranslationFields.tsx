import { useId } from 'react';
import { ownNameOf } from '../../../contract/language-facts.ts';
import { directionOf, type Language } from '../../../contract/languages.ts';
import { t } from '../../../contract/messages.ts';
import { TextField } from '../../ui/administration/TextField.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import * as styles from './TranslationFields.module.css';
import { missingCount, type TextChange, type TranslatedText } from './translated-texts.ts';

/** Number of letters from which a text is written in more than one line. */
const lineLength = 200;

type FieldProps = {
  field: TranslatedText;
  first: Language;
  language: Language;
  onChange: (text: string) => void;
};

const Field = ({ field, first, language, onChange }: FieldProps) => {
  const { source, text, most, form, label } = field;
  const Text = form?.formatted ? RichTextField : TextField;
  const rows = form?.rows ?? (most > lineLength ? 2 : undefined);
  return (
    <div className={classNames(styles.field, !text && styles.missing)}>
      <Text
        label={label}
        most={most}
        rows={rows}
        value={text}
        hint={text ? undefined : t('Not translated yet')}
        lang={language}
        dir={directionOf(language)}
        above={
          <div className={styles.source}>
            <Icon name="globe" />
            <p className="small muted" lang={first} dir={directionOf(first)}>
              {source}
            </p>
            <button type="button" className="link small" onClick={() => onChange(source)}>
              {t('Copy')}
            </button>
          </div>
        }
        placeholder={t('Members read {language} until this is filled', { language: ownNameOf(first) })}
        onChange={onChange}
      />
    </div>
  );
};

type TranslationFieldsProps = {
  texts: readonly TranslatedText[];
  /** Language of the sources. */
  first: Language;
  language: Language;
  onChange: (change: TextChange) => void;
};

/** Texts of edited content in another language, each beside its source, with a list of those that are missing. */
export const TranslationFields = ({ texts, first, language, onChange }: TranslationFieldsProps) => {
  const id = useId();
  const missing = missingCount(texts);
  return (
    <section className={styles.translations} aria-labelledby={id}>
      <div className={styles.fields}>
        {texts.map((field) => (
          <div key={field.name} id={`${id}-${field.name}`}>
            <Field
              field={field}
              first={first}
              language={language}
              onChange={(text) => onChange({ language, name: field.name, text })}
            />
          </div>
        ))}
      </div>
      <aside className={styles.list}>
        <h2 className="title-4" id={id} lang={language}>
          {ownNameOf(language)}
        </h2>
        <p className="small muted" role="status">
          {missing === 0
            ? t('Everything is translated.')
            : t(
                '{count, plural, one {{missing, number} of # field missing.} other {{missing, number} of # fields missing.}}',
                {
                  missing,
                  count: texts.length,
                },
              )}
        </p>
        <ul>
          {texts.map(({ name, label, text }) => (
            <li key={name}>
              <button
                type="button"
                className={text ? styles.done : undefined}
                onClick={() =>
                  document
                    .getElementById(`${id}-${name}`)
                    ?.querySelector<HTMLElement>('input, textarea, [role="textbox"]')
                    ?.focus()
                }
              >
                <Icon name={text ? 'check' : 'edit'} />
                {label}
              </button>
            </li>
          ))}
        </ul>
        <p className="hint">{t('Everything else of it is the same in every language.')}</p>
      </aside>
    </section>
  );
};
