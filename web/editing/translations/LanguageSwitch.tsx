import { ownNameOf } from '../../../contract/language-facts.ts';
import type { Language } from '../../../contract/languages.ts';
import { t } from '../../../contract/messages.ts';
import * as styles from './LanguageSwitch.module.css';

type LanguageSwitchProps = {
  /** Languages of the studio, its first one first, with the number of texts that are not translated. */
  languages: readonly { language: Language; missing: number }[];
  value: Language;
  onChange: (language: Language) => void;
};

/** Switch between the languages of edited content, each with the number of texts that it lacks. */
export const LanguageSwitch = ({ languages, value, onChange }: LanguageSwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons of one choice, which asks no question
  <div className={styles.languages} role="group" aria-label={t('Language of the fields')}>
    {languages.map(({ language, missing }) => (
      <button
        key={language}
        type="button"
        aria-pressed={language === value}
        onClick={() => onChange(language)}
      >
        <span lang={language}>{ownNameOf(language)}</span>
        {missing > 0 ? (
          <em>
            {missing}
            <span className="visually-hidden"> {t('not translated')}</span>
          </em>
        ) : null}
      </button>
    ))}
  </div>
);
