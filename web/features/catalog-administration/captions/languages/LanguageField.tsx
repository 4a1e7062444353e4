import { useState } from 'react';
import { localeInForce } from '../../../../../contract/formats/locale.ts';
import { t } from '../../../../../contract/messages.ts';
import {
  canonicalLanguage,
  languageName,
  ownLanguageName,
  usualLanguages,
} from '../../../../../contract/text-tracks/languages.ts';
import { SelectField } from '../../../../editing/fields/SelectField.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';

const another = 'another';

type LanguageFieldProps = {
  /** Empty while none is chosen, or what is written is no language. */
  value: string;
  onChange: (language: string) => void;
  /** Offered beside the usual ones. */
  present?: readonly string[];
  /** Not offered. */
  without?: readonly string[];
};

const nameOf = (language: string): string => {
  const [name, own] = [languageName(language), ownLanguageName(language)];
  return name === own ? name : `${name} (${own})`;
};

/** The language of captions, by name; one that is not listed is written as its code. */
export const LanguageField = ({ value, onChange, present = [], without = [] }: LanguageFieldProps) => {
  const offered = [...new Set<string>([...present, ...usualLanguages])]
    .filter((language) => !without.includes(language))
    .toSorted((a, b) => languageName(a).localeCompare(languageName(b), localeInForce('en-US')));
  const [written, setWritten] = useState<string | null>(null);
  const read = written === null ? null : canonicalLanguage(written.trim());
  const taken = read !== null && without.includes(read);
  const problem = taken
    ? t('{language} is there already.', { language: languageName(read) })
    : written && !read
      ? t('Write a code such as en, pt-BR or zh-Hant.')
      : undefined;
  return (
    <>
      <SelectField
        label={t('Language')}
        value={written === null ? value : another}
        onChange={(chosen) => {
          setWritten(chosen === another ? '' : null);
          onChange(chosen === another ? '' : chosen);
        }}
      >
        <option value="">{t('Choose a language')}</option>
        {offered.map((language) => (
          <option key={language} value={language}>
            {nameOf(language)}
          </option>
        ))}
        <option value={another}>{t('Another language')}</option>
      </SelectField>
      {written === null ? null : (
        <FormField
          label={t('Its code')}
          problem={problem}
          hint={read ? nameOf(read) : t('As BCP 47 has it: en, pt-BR, zh-Hant.')}
        >
          {(control) => (
            <input
              {...control}
              value={written}
              maxLength={35}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => {
                setWritten(target.value);
                const language = canonicalLanguage(target.value.trim());
                onChange(language && !without.includes(language) ? language : '');
              }}
            />
          )}
        </FormField>
      )}
    </>
  );
};
