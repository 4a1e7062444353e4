import { ownNameOf } from '../../../../contract/language-facts.ts';
import { type Language, offeredLanguage } from '../../../../contract/languages.ts';
import { t } from '../../../../contract/messages.ts';
import { languagesOf } from '../../../../contract/pages/language-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { useShownLanguage } from '../../../client/language/shown-language.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import type { FieldProblems } from '../form-state.ts';

type LanguageFieldProps = { chosen: Language | undefined; problems: FieldProblems | undefined };

/** Choice among the languages of the studio; nothing if it has one. */
export const LanguageField = ({ chosen, problems }: LanguageFieldProps) => {
  const shown = useShownLanguage();
  const languages = languagesOf(useStudio());
  if (languages.length === 1) return null;
  const language = offeredLanguage(chosen, languages) ?? shown;
  return (
    <FormField
      className={settingsStyles.full}
      label={t('Language')}
      problem={problems?.language?.[0]}
      hint={t('Of your pages.')}
    >
      {(control) => (
        // Another choice in the menu shows here, too.
        <SelectInput key={language} name="language" defaultValue={language} {...control}>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {ownNameOf(one)}
            </option>
          ))}
        </SelectInput>
      )}
    </FormField>
  );
};
