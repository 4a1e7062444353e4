import type { FieldForm, FieldRow, FieldsOf, FieldTable } from '../../../contract/fields/field-table.ts';
import { t, translated } from '../../../contract/messages.ts';
import { SwitchRow } from '../../ui/administration/SwitchRow.tsx';
import { TextField } from '../../ui/administration/TextField.tsx';
import type { DraftProps } from '../forms/field-of.ts';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { SelectField } from './SelectField.tsx';
import { SeveralField } from './SeveralField.tsx';

type RowProps = {
  row: FieldRow & { form: FieldForm };
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
};

const Row = ({ row, value, problem, onChange }: RowProps) => {
  const { label, hint, placeholder, formatted, rows } = row.form;
  const form = {
    label: t(label),
    hint: hint && t(hint),
    placeholder: placeholder && t(placeholder),
    rows,
  };
  const Text = formatted ? RichTextField : TextField;
  switch (row.type) {
    case 'text':
      return (
        <Text
          {...form}
          most={row.most}
          value={String(value ?? '')}
          problem={problem}
          onChange={(text) => onChange(row.optional ? text || null : text)}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={form.label}
          hint={form.hint}
          problem={problem}
          value={String(value ?? '')}
          onChange={(choice) => onChange(choice || null)}
        >
          {row.optional ? <option value="">{row.none ? t(row.none) : null}</option> : null}
          {Object.entries(translated(row.choices)).map(([choice, title]) => (
            <option key={choice} value={choice}>
              {title}
            </option>
          ))}
        </SelectField>
      );
    case 'several':
      return (
        <SeveralField
          {...form}
          choices={row.choices}
          optional={row.optional}
          value={value as readonly string[] | null}
          problem={problem}
          onChange={onChange}
        />
      );
    case 'switch':
      return (
        <SwitchRow label={form.label} about={form.hint ?? ''} checked={value === true} onChange={onChange} />
      );
    default:
      throw new Error(`A field of type ${row.type} has no row of a form.`);
  }
};

type SectionFieldsProps<Table extends FieldTable> = DraftProps<FieldsOf<Table>> & {
  table: Table;
  section: NonNullable<Table[keyof Table]['form']>['section'];
};

/** Form rows of one section, in the order of the table of fields. */
export const SectionFields = <Table extends FieldTable>({
  table,
  section,
  draft,
  problems,
  onChange,
}: SectionFieldsProps<Table>) =>
  Object.entries(table).map(([name, row]) =>
    row.form?.section === section ? (
      <Row
        key={name}
        row={{ ...row, form: row.form }}
        value={draft[name]}
        problem={problems[name]?.[0]}
        onChange={(value) => onChange({ [name]: value } as Partial<FieldsOf<Table>>)}
      />
    ) : null,
  );
