import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import type { TableReading } from '../../../../contract/table-reading.schema.ts';
import { type TextEncoding, textEncodings } from '../../../../contract/text-encodings.ts';
import { Button } from '../../controls/Button.tsx';
import { FormField } from '../../controls/FormField.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { AdminNote } from '../AdminNote.tsx';
import * as styles from './TableReading.module.css';

type TableEncodingProps = {
  encoding: string;
  encodingDoubtful: boolean;
  readings: readonly TableReading[];
  save: (encoding: TextEncoding) => Promise<unknown>;
  problemOf: (error: unknown) => ReactNode;
};

/** Asks how the letters of a table read whose encoding could only be guessed, and shows its words in each. */
export const TableEncoding = ({
  encoding,
  encodingDoubtful,
  readings,
  save,
  problemOf,
}: TableEncodingProps) => {
  const [chosen, setChosen] = useState(encoding);
  const saving = useMutation({ mutationFn: () => save(chosen as TextEncoding) });
  if (readings.length === 0) return null;
  const samples = readings.find((reading) => reading.encoding === chosen)?.samples ?? [];
  return (
    <section className={styles.reading} aria-label={t(msg('Letters', 'of an alphabet'))}>
      {encodingDoubtful ? (
        <AdminNote tone="problem">
          {t(
            'The table does not say how its letters are written. Look at these words: where they read badly, choose other letters.',
          )}
        </AdminNote>
      ) : null}
      <div className={styles.choice}>
        <FormField label={t(msg('Letters', 'of an alphabet'))}>
          {(control) => (
            <SelectInput {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {readings.map((reading) => (
                <option key={reading.encoding} value={reading.encoding}>
                  {t(textEncodings[reading.encoding])}
                </option>
              ))}
            </SelectInput>
          )}
        </FormField>
        <ul className={styles.words} aria-label={t('Words of the file')} aria-live="polite">
          {[...new Set(samples)].map((sample) => (
            <li key={sample} dir="auto">
              {sample}
            </li>
          ))}
        </ul>
      </div>
      {saving.error ? problemOf(saving.error) : null}
      {encodingDoubtful || chosen !== encoding ? (
        <p>
          <Button look="secondary" aria-busy={saving.isPending} onClick={() => saving.mutate()}>
            {t('These read well')}
          </Button>
        </p>
      ) : null}
    </section>
  );
};
