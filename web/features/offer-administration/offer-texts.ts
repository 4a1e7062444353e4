import { withCommas } from '../../../contract/formats/lists.ts';
import type { Language } from '../../../contract/languages.ts';
import { offerItemWords, offerWords } from '../../../contract/membership/offers/offer-fields.ts';
import { t } from '../../../contract/messages.ts';
import {
  type TextChange,
  type TranslatedText,
  translatedTexts,
  withText,
} from '../../editing/translations/translated-texts.ts';
import type { OfferDraft } from './offer-draft.ts';

/** Returns the texts of an offer beside their translations; names of those of an item begin with its id. */
export const offerTexts = (draft: OfferDraft, language: Language): TranslatedText[] => [
  ...translatedTexts(offerWords, draft, language),
  ...draft.carousel.flatMap(({ id, translations = {}, ...item }, index) =>
    translatedTexts(offerItemWords, { ...item, translations }, language).map((text) => ({
      ...text,
      name: `${id}/${text.name}`,
      label: withCommas([t('Item {number}', { number: index + 1 }), text.label]),
    })),
  ),
];

/** Returns the part of an offer that changes with a translation. */
export const withOfferText = (
  { translations, carousel }: OfferDraft,
  change: TextChange,
): Partial<OfferDraft> => {
  const [id = '', name] = change.name.split('/');
  if (name === undefined) return { translations: withText(translations, change) };
  return {
    carousel: carousel.map((item) =>
      item.id === id
        ? { ...item, translations: withText(item.translations ?? {}, { ...change, name }) }
        : item,
    ),
  };
};
