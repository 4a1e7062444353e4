import type { FieldOfType, FieldRow, FieldTable } from '../../../contract/fields/field-table.ts';
import { translated } from '../../../contract/messages.ts';
import { momentText } from '../../ui/text/dates/written-dates.ts';
import { intensityWord } from '../../ui/text/levels.ts';
import { pictureText } from './pictures/picture-keys.ts';
import { stateWords } from './publishing/content-states.ts';

/** Fields whose values are names of other content, which only their page knows. */
export type NamingField<Table extends FieldTable> = FieldOfType<Table, 'row' | 'rows' | 'slugs'>;

/** Returns the text of a value for a comparison of versions; empty for no text. */
export const fieldText = (row: FieldRow, value: unknown, timeZone: string): string => {
  switch (row.type) {
    case 'choice':
      return translated(row.choices)[String(value)] ?? row.none ?? '';
    case 'several': {
      const chosen = value as readonly string[] | null;
      return chosen
        ? chosen.map((one) => translated(row.choices)[one] ?? one).join(', ') || 'None'
        : (row.none ?? '');
    }
    case 'switch':
      return value === true ? 'Yes' : 'No';
    case 'level':
      return intensityWord(Number(value));
    case 'picture':
      return value === null ? (row.none ?? '') : pictureText(String(value));
    case 'point': {
      const { x, y } = value as { x: number; y: number };
      return `${x}% from the left, ${y}% from the top`;
    }
    case 'state':
      return stateWords[value as keyof typeof stateWords].word;
    case 'moment':
      return value === null ? 'None' : momentText(String(value), timeZone);
    default:
      return String(value ?? row.none ?? '');
  }
};
