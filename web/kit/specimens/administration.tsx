import type { ReactNode } from 'react';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { DayFilter } from '../../editing/listing/DayFilter.tsx';
import { EmptyGuide, GuideList } from '../../editing/listing/EmptyGuide.tsx';
import { ListFoot } from '../../editing/listing/ListFoot.tsx';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../editing/listing/ListTools.tsx';
import { LoadMore } from '../../editing/listing/LoadMore.tsx';
import { MoreActions } from '../../editing/listing/MoreActions.tsx';
import { RowDensity } from '../../editing/listing/RowDensity.tsx';
import { type Column, RowTitle, StudioTable } from '../../editing/listing/StudioTable.tsx';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { DayBars } from '../../ui/administration/DayBars.tsx';
import { FileIcon } from '../../ui/administration/FileIcon.tsx';
import { FieldRow, FormSection } from '../../ui/administration/FormSection.tsx';
import { JumpList } from '../../ui/administration/JumpList.tsx';
import { LeaveQuestion } from '../../ui/administration/LeaveQuestion.tsx';
import { SaveBar } from '../../ui/administration/SaveBar.tsx';
import { StateGlyph, StateMark } from '../../ui/administration/StateMark.tsx';
import { Step, Sums } from '../../ui/administration/Step.tsx';
import { SwitchRow } from '../../ui/administration/SwitchRow.tsx';
import { SlugField, TextField } from '../../ui/administration/TextField.tsx';
import { ColumnList, ColumnRow, FilledFact } from '../../ui/administration/table-reading/ColumnRow.tsx';
import { DateOrderChoice } from '../../ui/administration/table-reading/DateOrderChoice.tsx';
import { TableEncoding } from '../../ui/administration/table-reading/TableEncoding.tsx';
import { WaitingList } from '../../ui/administration/WaitingList.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FilterSelect } from '../../ui/controls/FilterSelect.tsx';
import { picture } from './catalog.ts';
import { Holding, nothing, nothingLater, type Specimens } from './specimen.tsx';

const glyphs = [
  'done',
  'info',
  'draft',
  'kept',
  'link',
  'scheduled',
  'waiting',
  'back',
  'dispute',
  'live',
  'failed',
] as const;
const tones = ['good', 'bad', 'warn', 'ahead', 'quiet'] as const;
const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothingLater };
const foot = { ...list, data: {}, error: null, isError: false, refetch: nothingLater };
const noSeries = { title: 'No series yet', about: 'A series is classes in an order.' };
const seriesColumns: readonly Column<string>[] = [
  { title: 'Series', kind: 'main', sorted: 'ascending', cell: (title) => <RowTitle>{title}</RowTitle> },
  { title: 'State', cell: () => <StateMark glyph="done">Published</StateMark> },
  { title: 'Letters', kind: 'number', cell: (title) => title.length },
  { title: 'Options', kind: 'wideOptions', cell: () => <Button size="small">Open</Button> },
];
const dates = { dayFirst: 0, monthFirst: 0, either: 12 };

const field = (initial: string, more: { problem?: string; rows?: number; required?: boolean } = {}) => (
  <Holding initial={initial}>
    {(value, change) => (
      <TextField
        label="Title"
        value={value}
        most={60}
        hint="Says what you will do."
        onChange={change}
        {...more}
      />
    )}
  </Holding>
);

const saveBar = (unsaved: string, problem: string | null, saving = false) => (
  <SaveBar unsaved={unsaved} problem={problem} saving={saving} onDiscard={nothing} />
);

const column = (fact: ReactNode) => (
  <ColumnList label="Columns">
    <ColumnRow name="Title" sample="Slow Flow" value="title" onChange={nothing} fact={fact}>
      <option value="title">Title</option>
      <option value="">Not read</option>
    </ColumnRow>
  </ColumnList>
);

const events = [
  ['member.created', 'A member signed up'],
  ['payment.failed', 'A payment failed'],
] as const;

export const administration: Specimens = {
  AdminNote: {
    info: <AdminNote>Members see it in their own time.</AdminNote>,
    done: <AdminNote tone="done">The test mail was sent.</AdminNote>,
    problem: <AdminNote tone="problem">The key was refused.</AdminNote>,
  },
  FormSection: {
    plain: (
      <FormSection title="Words" about="The title says what you will do." first>
        {field('Slow Flow')}
      </FormSection>
    ),
  },
  FieldRow: {
    two: (
      <FieldRow columns={2}>
        {field('One')}
        {field('Two')}
      </FieldRow>
    ),
    three: (
      <FieldRow columns={3}>
        {field('One')}
        {field('Two')}
        {field('Three')}
      </FieldRow>
    ),
  },
  FileIcon: { first: <FileIcon /> },
  WaitingList: {
    first: (
      <WaitingList
        items={[
          { href: '/admin/moderation', glyph: 'scheduled', title: '2 comments', fact: 'Held for review' },
          { href: '/admin/library', glyph: 'failed', title: '1 failed video', fact: 'Upload again' },
        ]}
      />
    ),
    empty: <WaitingList items={[]} />,
  },
  JumpList: { first: <JumpList titles={['Video', 'Words', 'Music']} form={{ current: null }} /> },
  LeaveQuestion: { 'nothing unsaved': <LeaveQuestion unsaved={false} /> },
  DayFilter: {
    chosen: (
      <Holding initial="2026-11-01">
        {(day, change) => <DayFilter label="From" value={day} onChange={change} />}
      </Holding>
    ),
  },
  FilterSelect: {
    chosen: (
      <Holding initial="all">
        {(value, change) => (
          <FilterSelect
            label="State"
            value={value}
            options={[
              ['all', 'All'],
              ['draft', 'Draft'],
            ]}
            onChange={change}
          />
        )}
      </Holding>
    ),
  },
  ListFoot: {
    more: <ListFoot list={foot} isEmpty={false} empty={noSeries} failed="The series did not load." />,
    empty: (
      <ListFoot
        list={{ ...foot, hasNextPage: false }}
        isEmpty
        empty={noSeries}
        failed="The series did not load."
      />
    ),
    failed: (
      <ListFoot
        list={{ ...foot, hasNextPage: false, data: undefined, error: new Error('No answer.') }}
        isEmpty
        empty={noSeries}
        failed="The series did not load."
      />
    ),
  },
  EmptyGuide: {
    plain: (
      <EmptyGuide
        title="No endpoints yet"
        about="Your programs hear of what happens in the studio."
        actions={<Button>New endpoint</Button>}
        help="Events"
      >
        <GuideList rows={events} />
      </EmptyGuide>
    ),
  },
  GuideList: { first: <GuideList rows={events} /> },
  EmptyList: {
    plain: (
      <EmptyList {...noSeries}>
        <Button>New series</Button>
      </EmptyList>
    ),
  },
  ListContents: {
    loaded: (
      <ListContents list={foot} isEmpty={false} empty={null}>
        The rows.
      </ListContents>
    ),
    empty: (
      <ListContents list={{ ...foot, hasNextPage: false }} isEmpty empty={<EmptyList {...noSeries} />}>
        The rows.
      </ListContents>
    ),
    failed: (
      <ListContents list={{ data: undefined, isError: true, refetch: nothingLater }} isEmpty empty={null}>
        The rows.
      </ListContents>
    ),
  },
  StudioTable: {
    rows: (
      <StudioTable
        caption="Series"
        columns={seriesColumns}
        items={['First light', 'Quiet year']}
        keyOf={(title) => title}
      />
    ),
  },
  RowTitle: {
    linked: (
      <RowTitle href="/series" line="Maya Okafor">
        First light
      </RowTitle>
    ),
    plain: <RowTitle>First light</RowTitle>,
    pictured: (
      <RowTitle href="/series" line="Maya Okafor" picture={picture}>
        First light
      </RowTitle>
    ),
    tall: (
      <RowTitle href="/series" line="Maya Okafor" picture={null} shape="tall">
        First light
      </RowTitle>
    ),
  },
  ListPage: {
    loaded: (
      <ListPage title="Series" isPending={false} actions={<Button>New series</Button>}>
        The rows.
      </ListPage>
    ),
    pending: (
      <ListPage title="Series, pending" isPending>
        The rows.
      </ListPage>
    ),
  },
  ListStatus: { plain: <ListStatus>27 in all</ListStatus> },
  ListSearch: { typed: <ListSearch label="Title or coach" value="flow" onSearch={nothing} /> },
  ListTools: {
    search: <ListTools search={<ListSearch label="Title or coach" value="flow" onSearch={nothing} />} />,
    filters: (
      <ListTools
        search={<ListSearch label="Title or coach" value="" onSearch={nothing} />}
        end={<FilterSelect label="Sort" value="title" options={[['title', 'Title']]} onChange={nothing} />}
        chosen={1}
        onClear={nothing}
      >
        <FilterSelect label="Kind" value="series" options={[['series', 'Series']]} onChange={nothing} />
      </ListTools>
    ),
  },
  MoreActions: {
    one: (
      <MoreActions>
        <Button look="secondary">Download CSV</Button>
      </MoreActions>
    ),
  },
  RowDensity: { off: <RowDensity /> },
  LoadMore: {
    more: <LoadMore list={list} />,
    loading: <LoadMore list={{ ...list, isFetchingNextPage: true }} />,
  },
  SaveBar: {
    'nothing unsaved': saveBar('', null),
    unsaved: saveBar('Unsaved: title.', null),
    problem: saveBar('Unsaved: title.', 'The title is missing.'),
    saving: saveBar('Unsaved: title.', null, true),
  },
  StateGlyph: Object.fromEntries(glyphs.map((glyph) => [glyph, <StateGlyph key={glyph} glyph={glyph} />])),
  StateMark: Object.fromEntries(
    tones.map((tone) => [
      tone,
      <StateMark key={tone} glyph="done" tone={tone} fact="26 Oct 2025">
        Published
      </StateMark>,
    ]),
  ),
  Step: {
    numbered: (
      <Step number={1} title="Choose" about="A folder of videos, a CSV file, or both.">
        <Button look="secondary">Choose a folder</Button>
      </Step>
    ),
    beside: <Step title="Export the studio">Everything you put in, in one file.</Step>,
  },
  Sums: {
    plain: (
      <Sums
        sums={[
          { name: 'New', glyph: 'done', tone: 'good', value: '12' },
          { name: 'Refused', glyph: 'failed', tone: 'bad', value: '1' },
        ]}
      />
    ),
  },
  SwitchRow: {
    on: (
      <Holding initial={true}>
        {(on, turn) => (
          <SwitchRow label="Shown" about="Shown from the next page load" checked={on} onChange={turn} />
        )}
      </Holding>
    ),
  },
  TextField: {
    plain: field('Slow Flow'),
    required: field('Slow Flow', { required: true }),
    problem: field('', { problem: 'The title is missing.' }),
    'nearly too long': field('A title of which only five of sixty letters are left'),
    lines: field('Several lines.', { rows: 4 }),
  },
  SlugField: {
    plain: (
      <Holding initial="first-light">
        {(slug, change) => (
          <SlugField
            path={pageAddress('/series/$slug/workouts', { slug })}
            value={slug}
            most={60}
            onChange={change}
          />
        )}
      </Holding>
    ),
  },
  ColumnList: { plain: column(null) },
  ColumnRow: { filled: column(<FilledFact isRead filled={12} rows={12} needed />) },
  FilledFact: {
    'in all rows': <FilledFact isRead filled={12} rows={12} needed />,
    'in some rows, needed': <FilledFact isRead filled={7} rows={12} needed />,
    'in some rows': <FilledFact isRead filled={7} rows={12} needed={false} />,
    'not read': <FilledFact isRead={false} filled={null} rows={12} needed={false} />,
  },
  DateOrderChoice: {
    open: <DateOrderChoice label="Dates" dates={dates} value={null} onChange={nothing} />,
    problem: (
      <DateOrderChoice
        label="Dates, refused"
        dates={dates}
        value={null}
        problem="Choose one of them."
        onChange={nothing}
      />
    ),
  },
  DayBars: { month: <DayBars counts={Array.from({ length: 30 }, (_, day) => (day * 7) % 11)} /> },
  TableEncoding: {
    doubtful: (
      <TableEncoding
        encoding="windows-1252"
        encodingDoubtful
        readings={[
          { encoding: 'windows-1252', samples: ['Café', 'Novotná'] },
          { encoding: 'windows-1250', samples: ['Café', 'Novotná'] },
        ]}
        save={nothingLater}
        problemOf={() => 'That did not work.'}
      />
    ),
  },
};
