import type { Understood } from '../../../contract/catalog/understood-query.ts';
import { ClassCard } from '../../ui/cards/ClassCard.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/controls/Button.tsx';
import { Carousel } from '../../ui/controls/Carousel.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { ChipLink, ChipList, ChipToggle, RemovableChip } from '../../ui/controls/ChipList.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { LookedFor } from '../../ui/controls/LookedFor.tsx';
import { amountProblem, MoneyField } from '../../ui/controls/MoneyField.tsx';
import { type Range, RangeSlider } from '../../ui/controls/RangeSlider.tsx';
import { type SearchOption, SearchSelect } from '../../ui/controls/SearchSelect.tsx';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { SelectInput } from '../../ui/controls/SelectInput.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import * as kitStyles from '../Kit.module.css';
import { classEntry } from './catalog.ts';
import { Holding, nothing, type Specimens } from './specimen.tsx';

const looks = ['primary', 'secondary', 'accent', 'light', 'glass', 'danger', 'danger-outline'] as const;
const styles = ['Vinyasa', 'Hatha', 'Yin', 'Ashtanga', 'Restorative', 'Prenatal', 'Power', 'Chair'];
const options: readonly SearchOption[] = [
  { id: 1, title: 'First Light', about: '12 classes' },
  { id: 2, title: 'Blue Hour' },
];

const search = (value: SearchOption | null, clearable: boolean) => (
  <Holding initial={value}>
    {(chosen, choose) => (
      <FormField label="Series">
        {(control) => (
          <SearchSelect
            control={control}
            value={chosen}
            options={options}
            placeholder="Type a title"
            empty="Nothing has this title."
            maxLength={80}
            onSearch={nothing}
            onChange={choose}
            clearable={clearable}
          />
        )}
      </FormField>
    )}
  </Holding>
);

const understood: Understood = {
  rest: 'sunrise',
  chips: [
    { text: '10 min', params: [['duration', '8-12']], title: 'About 10 min', detail: '8 to 12' },
    { text: 'no wrists', params: [['avoid', 'wrists']], title: 'No weight on the wrists' },
  ],
};
const corrected: Understood = {
  rest: '',
  chips: [{ text: 'hpis', params: [['focus_area', 'hips']], title: 'Works on the hips', readAs: 'hips' }],
  alternatives: [{ title: 'the series Hips', q: '"hips"' }],
};

const lookedFor = (reading: Understood, oneLine = false) => (
  <LookedFor
    understood={reading}
    typed={() => ''}
    onQuery={nothing}
    onLostFocus={nothing}
    oneLine={oneLine}
  />
);

const switches = (disabled: boolean) => (
  <>
    {[true, false].map((checked) => (
      <Holding key={String(checked)} initial={checked}>
        {(on, turn) => (
          <Switch
            label={`Autoplay, ${checked}, ${disabled}`}
            checked={on}
            onChange={turn}
            disabled={disabled}
          />
        )}
      </Holding>
    ))}
  </>
);

const money = (value: string, problem?: string) => (
  <Holding initial={value}>
    {(amount, change) => (
      <MoneyField
        label="Price"
        currency="usd"
        value={amount}
        problem={problem}
        hint="Members see $18.00"
        onChange={change}
      />
    )}
  </Holding>
);

const input = (problem?: string, required = false) => (
  <FormField label="Title" required={required} problem={problem} hint="At most 60 characters.">
    {(control) => <input {...control} defaultValue="First Light" />}
  </FormField>
);

/** Looks of a button on a picture. */
const onPicture: readonly string[] = ['light', 'glass'];

const button = (look: (typeof looks)[number]) => {
  const plain = <Button look={look}>Save</Button>;
  return onPicture.includes(look) ? <span className={kitStyles.onPicture}>{plain}</span> : plain;
};

export const controls: Specimens = {
  Button: {
    ...Object.fromEntries(looks.map((look) => [look, button(look)])),
    small: <Button size="small">Save</Button>,
    wide: <Button wide>Save</Button>,
    disabled: <Button disabled>Save</Button>,
    busy: <Button aria-busy>Save</Button>,
  },
  ButtonLink: {
    primary: <ButtonLink href="/class-finder">Find a class</ButtonLink>,
    secondary: (
      <ButtonLink href="/class-finder" look="secondary" size="small">
        Find a class
      </ButtonLink>
    ),
  },
  IconButton: {
    plain: <IconButton label="Close" icon="close" />,
    ring: <IconButton label="Next" icon="chevronRight" ring />,
    disabled: <IconButton label="Previous" icon="chevronLeft" ring disabled />,
  },
  Carousel: {
    cards: (
      <Carousel title="Newest classes" description="This week" seeAll={{ href: '/class-finder' }}>
        {[1, 2, 3, 4, 5].map((id) => (
          <ClassCard key={id} entry={classEntry({ id })} />
        ))}
      </Carousel>
    ),
  },
  Checkbox: {
    on: (
      <Holding initial={true}>
        {(on, turn) => <Checkbox label="Mat" checked={on} onChange={turn} count={120} />}
      </Holding>
    ),
    off: (
      <Holding initial={false}>
        {(on, turn) => <Checkbox label="Block" checked={on} onChange={turn} count={40} />}
      </Holding>
    ),
    'without results': <Checkbox label="Wheel" checked={false} onChange={nothing} count={0} />,
  },
  ChipLink: {
    plain: <ChipLink href="/explore">Yoga</ChipLink>,
    current: (
      <ChipLink href="/explore" aria-current="page">
        Yoga
      </ChipLink>
    ),
  },
  ChipToggle: {
    both: (
      <Holding initial={true}>
        {(on, turn) => (
          <ChipToggle pressed={on} onClick={() => turn(!on)}>
            At home
          </ChipToggle>
        )}
      </Holding>
    ),
    off: <ChipToggle pressed={false}>Office</ChipToggle>,
  },
  LookedFor: {
    'filters and a word': lookedFor(understood),
    'in one line': lookedFor(understood, true),
    'corrected, with another reading': lookedFor(corrected),
    'a word alone': lookedFor({ rest: '"sunrise"', chips: [] }),
  },
  RemovableChip: { plain: <RemovableChip title="Yin" onRemove={nothing} /> },
  ChipList: {
    'more than two lines': (
      <ChipList label="Styles">
        {styles.map((style) => (
          <ChipToggle key={style} pressed={false}>
            {style}
          </ChipToggle>
        ))}
      </ChipList>
    ),
  },
  FormField: {
    hint: input(),
    required: input(undefined, true),
    problem: input('Another series has this title.'),
  },
  MoneyField: { typed: money('18.00'), problem: money('eighteen', amountProblem('usd')) },
  RangeSlider: {
    minutes: (
      <Holding<Range> initial={[10, 60]}>
        {(range, change) => (
          <RangeSlider
            label="Duration"
            min={0}
            max={90}
            step={5}
            value={range}
            onCommit={change}
            format={(minutes) => `${minutes} minutes`}
          />
        )}
      </Holding>
    ),
  },
  SearchSelect: { empty: search(null, false), chosen: search({ id: 1, title: 'First Light' }, true) },
  SegmentedControl: {
    labelled: (
      <Holding initial="2">
        {(value, change) => (
          <SegmentedControl
            label="How long"
            labelled
            value={value}
            options={[
              ['1', '1 month'],
              ['2', '2 months'],
              ['3', '3 months'],
            ]}
            onChange={change}
          />
        )}
      </Holding>
    ),
    small: (
      <Holding initial="light">
        {(value, change) => (
          <SegmentedControl
            label="Theme of the sample"
            size="small"
            value={value}
            options={[
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            onChange={change}
          />
        )}
      </Holding>
    ),
  },
  SelectInput: {
    chosen: (
      <FormField label="Category">
        {(control) => (
          <SelectInput {...control} defaultValue="yoga">
            <option value="yoga">Yoga</option>
            <option value="fitness">Fitness</option>
          </SelectInput>
        )}
      </FormField>
    ),
    disabled: (
      <FormField label="Category, disabled">
        {(control) => (
          <SelectInput {...control} disabled>
            <option>Yoga</option>
          </SelectInput>
        )}
      </FormField>
    ),
  },
  Switch: { enabled: switches(false), disabled: switches(true) },
  Tabs: {
    counted: (
      <Holding initial="saved">
        {(value, change) => (
          <>
            <Tabs
              label="Practice"
              value={value}
              tabs={[
                { id: 'completed', title: 'Completed', count: 35 },
                { id: 'saved', title: 'Saved', count: 41, more: true },
                { id: 'playlists', title: 'Playlists', count: null },
              ]}
              onChange={change}
            />
            <TabPanel id={value}>The panel of {value}.</TabPanel>
          </>
        )}
      </Holding>
    ),
  },
  TabPanel: { plain: <TabPanel id="alone">The panel of a tab.</TabPanel> },
};
