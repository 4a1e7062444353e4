import { languageName } from '../../../../contract/formats/names.ts';
import { completenessOf, ownNameOf } from '../../../../contract/language-facts.ts';
import { type Language, languages } from '../../../../contract/languages.ts';
import { t } from '../../../../contract/messages.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import type { BrandSectionProps } from '../use-brand-form.ts';

/** Returns the name of a language in itself and in that of the page. */
const titleOf = (language: Language): string => {
  const [own, here] = [ownNameOf(language), languageName(language)];
  return own === here ? own : `${own} (${here})`;
};

const aboutPages = (complete: ReturnType<typeof completenessOf>): string =>
  complete === 'everything'
    ? t('Pages, mails and the studio’s own pages.')
    : t('Pages of visitors and members. Mails and the studio’s own pages are in English.');

type Props = Pick<BrandSectionProps, 'fields' | 'problems' | 'onChange'> & {
  /** Returns which pages a language has messages for. */
  complete?: typeof completenessOf;
};

/** Default language of the studio and the others that it offers. */
export const LanguagesSection = ({ fields, problems, onChange, complete = completenessOf }: Props) => {
  const [first = 'en', ...others] = fields.languages;
  /** Returns the chosen languages in the order of the list, the default first. */
  const ordered = (main: Language, chosen: readonly Language[]): Language[] => [
    main,
    ...languages.filter((language) => language !== main && chosen.includes(language)),
  ];
  return (
    <FormSection
      title={t('Languages')}
      about={t('For pages of visitors and members, who choose among them.')}
    >
      <FormField
        label={t('Default language')}
        problem={problems.languages?.[0]}
        hint={aboutPages(complete(first))}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={first}
            onChange={({ target }) =>
              onChange({ languages: ordered(target.value as Language, fields.languages) })
            }
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {titleOf(language)}
              </option>
            ))}
          </SelectInput>
        )}
      </FormField>
      {languages
        .filter((language) => language !== first)
        .map((language) => (
          <SwitchRow
            key={language}
            label={titleOf(language)}
            about={aboutPages(complete(language))}
            checked={others.includes(language)}
            onChange={(offered) =>
              onChange({
                languages: ordered(
                  first,
                  offered ? [...others, language] : others.filter((other) => other !== language),
                ),
              })
            }
          />
        ))}
    </FormSection>
  );
};
