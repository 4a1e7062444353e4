import { type FormEvent, type ReactNode, useState } from 'react';
import {
  endTitles,
  type FitCriteria,
  fitEnds,
  fitLoads,
  fitPlaces,
  loadTitles,
  placeTitles,
} from '../../../contract/catalog/fit-criteria.ts';
import { Button } from '../../ui/controls/Button.tsx';
import * as chipListStyles from '../../ui/controls/ChipList.module.css';
import { ChipToggle } from '../../ui/controls/ChipList.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import * as styles from './FitForm.module.css';
import { freshWish } from './fit-address.ts';
import { MinutesField } from './MinutesField.tsx';

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className={fieldStyles.label} data-part="label">
      {title}
    </legend>
    <div className={chipListStyles.chips} data-part="chips">
      {children}
    </div>
  </fieldset>
);

type FitFormProps = { criteria: FitCriteria; onWish: (criteria: FitCriteria) => void };

/** The member's time and limits; the request goes out on submit, so that the page stays still while they choose. */
export const FitForm = ({ criteria, onWish }: FitFormProps) => {
  const [draft, setDraft] = useState(() => freshWish(criteria));
  const change = (part: Partial<FitCriteria>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWish(draft);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <MinutesField value={draft.minutes} onChange={(minutes) => change({ minutes })} />
      <Group title="Leave out">
        {fitLoads.map((load) => {
          const pressed = draft.leaveOut.includes(load);
          const others = fitLoads.filter((one) => one !== load && draft.leaveOut.includes(one));
          const leaveOut = fitLoads.filter((one) => others.includes(one) || (one === load && !pressed));
          return (
            <ChipToggle key={load} pressed={pressed} onClick={() => change({ leaveOut })}>
              {loadTitles[load]}
            </ChipToggle>
          );
        })}
      </Group>
      <Group title="Where">
        {fitPlaces.map((place) => (
          <ChipToggle key={place} pressed={draft.place === place} onClick={() => change({ place })}>
            {placeTitles[place]}
          </ChipToggle>
        ))}
      </Group>
      <Group title="End">
        {fitEnds.map((end) => (
          <ChipToggle key={end} pressed={draft.end === end} onClick={() => change({ end })}>
            {endTitles[end]}
          </ChipToggle>
        ))}
        <ChipToggle pressed={draft.end === null} onClick={() => change({ end: null })}>
          Anything
        </ChipToggle>
      </Group>
      <Button type="submit" wide>
        Make a practice
      </Button>
    </form>
  );
};
