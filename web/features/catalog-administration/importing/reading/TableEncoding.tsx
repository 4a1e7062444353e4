import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudioImport } from '../../../../../contract/catalog-administration/importing/imports.ts';
import { type TextEncoding, textEncodings } from '../../../../../contract/text-encodings.ts';
import { useApi } from '../../../../client/context.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import { SelectInput } from '../../../../ui/controls/SelectInput.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { importsKey } from '../queries.ts';
import styles from './Reading.module.css';

/** Asks how the letters of a table read whose encoding could only be guessed, and shows its words in each. */
export const TableEncoding = ({ one }: { one: StudioImport }) => {
  const { id, encoding, encodingDoubtful, readings } = one;
  const api = useApi();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(encoding);
  const save = useMutation({
    mutationFn: () =>
      api('PUT /admin/api/studio_imports/{id}/encoding', {
        params: { id },
        body: { encoding: chosen as TextEncoding },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: importsKey }),
  });
  if (readings.length === 0) return null;
  const samples = readings.find((reading) => reading.encoding === chosen)?.samples ?? [];
  return (
    <section className={styles.reading} aria-label="Letters">
      {encodingDoubtful ? (
        <AdminNote tone="problem">
          The table does not say how its letters are written. Look at these words: where they read badly,
          choose other letters.
        </AdminNote>
      ) : null}
      <div className={styles.choice}>
        <FormField label="Letters">
          {(control) => (
            <SelectInput {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {readings.map((reading) => (
                <option key={reading.encoding} value={reading.encoding}>
                  {textEncodings[reading.encoding]}
                </option>
              ))}
            </SelectInput>
          )}
        </FormField>
        <ul className={styles.words} aria-label="Words of the table" aria-live="polite">
          {[...new Set(samples)].map((sample) => (
            <li key={sample} dir="auto">
              {sample}
            </li>
          ))}
        </ul>
      </div>
      <ProblemNote error={save.error} />
      {encodingDoubtful || chosen !== encoding ? (
        <p>
          <Button look="secondary" aria-busy={save.isPending} onClick={() => save.mutate()}>
            These read well
          </Button>
        </p>
      ) : null}
    </section>
  );
};
