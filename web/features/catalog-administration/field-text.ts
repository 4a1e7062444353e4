import type {
  FieldOfType,
  FieldRow,
  FieldTable,
  Translations,
} from '../../../contract/fields/field-table.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t, translated } from '../../../contract/messages.ts';
import { translationsText } from '../../editing/translations/translated-texts.ts';
import { momentText } from '../../ui/text/dates/written-dates.ts';
import { intensityWord } from '../../ui/text/levels.ts';
import { pictureText } from './pictures/picture-keys.ts';
import { stateWords } from './publishing/content-states.ts';

/** Fields whose values are names of other content, which only their page knows. */
export type NamingField<Table extends FieldTable> = FieldOfType<Table, 'row' | 'rows' | 'slugs'>;

const noneOf = ({ none }: FieldRow): string => (none ? t(none) : '');

/** Returns the text of a value for a comparison of versions; empty for no text. */
export const fieldText = (row: FieldRow, value: unknown, timeZone: string): string => {
  switch (row.type) {
    case 'choice':
      return translated(row.choices)[String(value)] ?? noneOf(row);
    case 'several': {
      const chosen = value as readonly string[] | null;
      return chosen
        ? withCommas(chosen.map((one) => translated(row.choices)[one] ?? one)) || t('None')
        : noneOf(row);
    }
    case 'switch':
      return value === true ? t('Yes') : t('No');
    case 'level':
      return intensityWord(Number(value));
    case 'picture':
      return value === null ? noneOf(row) : pictureText(String(value));
    case 'point': {
      const { x, y } = value as { x: number; y: number };
      return t('{x}% from the left, {y}% from the top', { x, y });
    }
    case 'state':
      return t(stateWords[value as keyof typeof stateWords].word);
    case 'moment':
      return value === null ? t('None') : momentText(String(value), timeZone);
    case 'translations':
      return translationsText(value as Translations);
    default:
      return String(value ?? noneOf(row));
  }
};
