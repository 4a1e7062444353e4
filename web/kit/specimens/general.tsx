import { type ComponentProps, type ComponentType, useRef } from 'react';
import { ApiError } from '../../client/api.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { ArrowIcon } from '../../ui/ArrowIcon.tsx';
import { EmptyStart } from '../../ui/cards/EmptyStart.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { HourGreeting } from '../../ui/hours/HourGreeting.tsx';
import { CoilMark, Icon, type IconName } from '../../ui/Icon.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { LiveIcon } from '../../ui/LiveIcon.tsx';
import { CoilLine } from '../../ui/messages/CoilLine.tsx';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { EndOfList } from '../../ui/messages/EndOfList.tsx';
import { FailedChange, SignInHere, SignInLink } from '../../ui/messages/FailedChange.tsx';
import { Meter } from '../../ui/messages/Meter.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { PersonPicture } from '../../ui/PersonPicture.tsx';
import { Sorting } from '../../ui/sorting/Sorting.tsx';
import { DragSorting } from '../../ui/sorting/sorting-chunk.tsx';
import { FollowingFact } from '../../ui/text/FollowingFact.tsx';
import { FormattedText, TextBlocks } from '../../ui/text/FormattedText.tsx';
import { MemberCount } from '../../ui/text/MemberCount.tsx';
import { OwnText } from '../../ui/text/OwnText.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { picture } from './catalog.ts';
import { Holding, nothing, type Specimens } from './specimen.tsx';

const icons: Record<IconName, true> = {
  heart: true,
  check: true,
  close: true,
  chevronDown: true,
  chevronUp: true,
  chevronLeft: true,
  chevronRight: true,
  search: true,
  menu: true,
  globe: true,
  list: true,
  tiles: true,
  filters: true,
  options: true,
  restore: true,
  plus: true,
  share: true,
  star: true,
  lock: true,
  play: true,
  pause: true,
  upload: true,
  settings: true,
  signOut: true,
  theme: true,
  offline: true,
  grip: true,
  edit: true,
  trash: true,
  duplicate: true,
  image: true,
  calendar: true,
  minus: true,
  swap: true,
  download: true,
  bell: true,
  flag: true,
  eye: true,
  clock: true,
  sortBoth: true,
};
const iconNames = Object.keys(icons) as IconName[];
const person = { firstName: 'Maya', lastName: 'Okafor', avatar: null };
const photographed = { ...person, avatar: picture.small.url };
const signedOut = new ApiError(401, { code: 'signed_out', message: 'You are signed out.' });
const failed = new ApiError(500, { code: 'failure', message: 'Something went wrong.' });
const text = '**Bold** and *italic* words, a [link](/class-finder).\n\n- First\n- Second';

type Row = { id: number; title: string };

const moved = (rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const others = rows.filter((_, index) => index !== from);
  const row = rows[from];
  return row ? [...others.slice(0, to), row, ...others.slice(to)] : rows;
};

/** List whose rows are sorted by pointer or keys. */
const SortedList = ({ by: By }: { by: ComponentType<ComponentProps<typeof Sorting>> }) => {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Holding<readonly Row[]> initial={['Wake', 'Stand', 'Carry on'].map((title, id) => ({ id, title }))}>
      {(rows, change) => (
        <>
          <ul ref={list}>
            {rows.map(({ id, title }) => (
              <li key={id} data-sort-id={id}>
                <button type="button" data-sort-handle="" aria-label={`Move ${title}`}>
                  <Icon name="grip" />
                </button>{' '}
                {title}
              </li>
            ))}
          </ul>
          <By list={list} items={rows} onMove={(from, to) => change(moved(rows, from, to))} />
        </>
      )}
    </Holding>
  );
};

export const general: Specimens = {
  Anchor: { plain: <Anchor href="/class-finder">Find a class</Anchor> },
  ArrowIcon: {
    up: <ArrowIcon to="up" />,
    down: <ArrowIcon to="down" />,
    left: <ArrowIcon to="left" />,
    right: <ArrowIcon to="right" />,
  },
  Disclosure: {
    closed: <Disclosure title="More about it">Details.</Disclosure>,
    open: (
      <Holding initial={true}>
        {(isOpen, onChange) => (
          <Disclosure title="More about it" open={{ isOpen, onChange }}>
            Details.
          </Disclosure>
        )}
      </Holding>
    ),
  },
  Icon: {
    ...Object.fromEntries(iconNames.map((name) => [name, <Icon key={name} name={name} />])),
    'heart, filled': <Icon name="heart" filled />,
  },
  CoilMark: { plain: <CoilMark /> },
  CoilLine: { plain: <CoilLine /> },
  LineIcon: {
    plain: (
      <LineIcon>
        <circle cx="12" cy="12" r="8" />
      </LineIcon>
    ),
    filled: (
      <LineIcon filled>
        <circle cx="12" cy="12" r="8" />
      </LineIcon>
    ),
  },
  LiveIcon: { plain: <LiveIcon /> },
  PersonPicture: {
    initials: <PersonPicture person={person} />,
    photo: <PersonPicture person={photographed} alt="Maya Okafor" />,
    large: <PersonPicture person={person} size="large" />,
    'extra large': <PersonPicture person={person} size="extra-large" />,
  },
  HourGreeting: { plain: <HourGreeting className="title-2" /> },
  FollowingFact: {
    plain: (
      <span>
        Maya Okafor
        <FollowingFact>First Light</FollowingFact>
      </span>
    ),
  },
  TextBlocks: { plain: <TextBlocks text="Both feet **first**." /> },
  FormattedText: { plain: <FormattedText text={text} /> },
  Trans: {
    plain: (
      <Trans
        message="Read <strong>the terms</strong> of {studio}."
        values={{ studio: 'Openmat' }}
        components={{ strong: <strong /> }}
      />
    ),
  },
  OwnText: { words: <OwnText>Slow mornings, by the sea.</OwnText> },
  MemberCount: { one: <MemberCount count={1} />, many: <MemberCount count={1205} /> },
  Sorting: { list: <SortedList by={Sorting} /> },
  DragSorting: { list: <SortedList by={DragSorting} /> },
  EmptyMessage: {
    'with a link': (
      <EmptyMessage title="Nothing saved yet" action={{ label: 'Find a class', href: '/class-finder' }}>
        The heart of a class saves it.
      </EmptyMessage>
    ),
    'with a button': (
      <EmptyMessage title="Nothing fits" action={{ label: 'Clear all filters', onClick: nothing }} />
    ),
  },
  EmptyStart: Object.fromEntries(
    (['rows', 'squares', 'posters'] as const).map((shape) => [
      shape,
      <EmptyStart
        key={shape}
        title="Nothing saved yet"
        act={{ label: 'Find a class', href: '/class-finder' }}
        other={{ label: 'Explore', href: '/explore' }}
        examples={[{ title: 'Slow Flow', line: '25 min · Maya Okafor', image: picture }]}
        shape={shape}
      >
        The heart of a class saves it.
      </EmptyStart>,
    ]),
  ),
  EndOfList: { invisible: <EndOfList on={false} onNear={nothing} /> },
  FailedChange: {
    'can be tried again': <FailedChange error={failed} failed="This was not saved." onRetry={nothing} />,
    'signed out': <FailedChange error={signedOut} failed="This was not saved." onRetry={nothing} />,
  },
  SignInHere: { plain: <SignInHere /> },
  SignInLink: {
    'signed out': <SignInLink error={signedOut} />,
    'another failure': <SignInLink error={failed} />,
  },
  Meter: {
    'under way': <Meter label="Being prepared" percent={40} />,
    finished: <Meter label="Ready" percent={100} tone="good" />,
    failed: <Meter label="Failed" percent={70} tone="bad" />,
  },
  TryAgain: { plain: <TryAgain onRetry={nothing} /> },
};
