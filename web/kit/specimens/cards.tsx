import { noFilters } from '../../../contract/catalog/class-filters.ts';
import { ClassCard, Duration } from '../../ui/cards/ClassCard.tsx';
import { CompletedMark, HeartButton, LockMark, PictureMark } from '../../ui/cards/ClassMarks.tsx';
import { AboutClass, ClassOptionsMenu } from '../../ui/cards/ClassOptionsMenu.tsx';
import { ClassRow } from '../../ui/cards/ClassRow.tsx';
import { CoachCircle } from '../../ui/cards/CoachCircle.tsx';
import { CoachNames } from '../../ui/cards/CoachNames.tsx';
import { FactLine, NeedsLine } from '../../ui/cards/FactLines.tsx';
import { FoundLine } from '../../ui/cards/FoundLine.tsx';
import { HeardFacts, MadeFor } from '../../ui/cards/HeardFacts.tsx';
import { IntensityLevel, IntensityWave } from '../../ui/cards/IntensityWave.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { SeriesPoster } from '../../ui/cards/SeriesPoster.tsx';
import { CardSkeletons, RowSkeletons } from '../../ui/cards/Skeletons.tsx';
import { Thumb } from '../../ui/cards/Thumb.tsx';
import { classEntry, picture, seriesProduct } from './catalog.ts';
import { Holding, nothing, type Specimens } from './specimen.tsx';

const coach = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  coachInfo: { slug: `${firstName}-${lastName}`.toLowerCase() },
});
const many = ['Okafor', 'Weber', 'Takahashi', 'Marchetti', 'Castillo', 'Novotná'].map((name) =>
  coach('Alexandrina', name),
);
const saved = { pressed: true, onToggle: nothing };
const completed = classEntry({ completed: true });
const factual = classEntry({
  subcategories: [{ slug: 'vinyasa', title: 'Vinyasa' }],
  focusAreas: ['hips', 'back', 'legs'],
  equipment: ['mat', 'block', 'strap'],
  posture: 'mixed',
  suits: ['prenatal'],
  sound: 'optional',
});

const heart = (pressed: boolean, inline: boolean) => (
  <Holding initial={pressed}>
    {(on, turn) => (
      <HeartButton title="Slow Flow" heart={{ pressed: on, onToggle: () => turn(!on) }} inline={inline} />
    )}
  </Holding>
);

export const cards: Specimens = {
  FactLine: { plain: <FactLine entry={factual} />, 'nothing known': <FactLine entry={classEntry()} /> },
  FoundLine: {
    'asked for': (
      <FoundLine
        entry={factual}
        wish={{ ...noFilters, styles: { yoga: 'all' }, duration: { minMinutes: 8, maxMinutes: 12 } }}
      />
    ),
    'nothing asked for': <FoundLine entry={factual} wish={noFilters} />,
  },
  NeedsLine: {
    plain: <NeedsLine entry={factual} />,
    'with sound': <NeedsLine entry={factual} sound />,
  },
  ClassCard: {
    plain: <ClassCard entry={classEntry()} heart={{ pressed: false, onToggle: nothing }} />,
    'saved and completed': <ClassCard entry={completed} heart={saved} />,
    'with options': <ClassCard entry={classEntry()} options={<ClassOptionsMenu entry={classEntry()} />} />,
    'free preview': <ClassCard entry={classEntry({ freePreview: true })} />,
    'with facts': <ClassCard entry={factual} />,
    locked: <ClassCard entry={classEntry()} locked />,
  },
  Duration: {
    known: <Duration entry={classEntry()} />,
    unknown: <Duration entry={classEntry({ duration: 0 })} />,
  },
  ClassRow: {
    plain: <ClassRow entry={classEntry()} />,
    'saved and completed': <ClassRow entry={completed} heart={saved} note="Completed yesterday" />,
    locked: <ClassRow entry={classEntry()} locked />,
  },
  SeriesPoster: {
    plain: <SeriesPoster product={seriesProduct()} />,
    'saved best seller': <SeriesPoster product={seriesProduct({ bestSeller: true })} heart={saved} />,
  },
  HeartButton: { 'not saved': heart(false, false), saved: heart(true, false), inline: heart(true, true) },
  CompletedMark: { plain: <CompletedMark /> },
  PictureMark: { plain: <PictureMark>Featured</PictureMark> },
  MadeFor: { plain: <MadeFor entry={classEntry({ suits: ['prenatal'] })} /> },
  HeardFacts: { plain: <HeardFacts entry={factual} /> },
  LockMark: { plain: <LockMark /> },
  AboutClass: { plain: <AboutClass entry={classEntry()} /> },
  ClassOptionsMenu: {
    member: <ClassOptionsMenu entry={classEntry()} />,
    staff: <ClassOptionsMenu entry={classEntry()} feature={{ featured: true, onToggle: nothing }} />,
  },
  CoachCircle: {
    plain: (
      <CoachCircle
        instructor={{
          id: 1,
          slug: 'maya-okafor',
          user: { firstName: 'Maya', lastName: 'Okafor' },
          fullName: 'Maya Okafor',
          bio: 'Teaches at sunrise.',
          link: null,
          photo: picture,
          primaryCategory: { id: 'yoga', slug: 'yoga', title: 'Yoga' },
          classCount: 17,
          seriesCount: 2,
        }}
      />
    ),
  },
  CoachNames: {
    one: <CoachNames coaches={[coach('Maya', 'Okafor')]} />,
    'more than two lines': <CoachNames coaches={many} />,
  },
  IntensityWave: Object.fromEntries(
    [1, 2, 3].map((level) => [`level ${level}`, <IntensityWave key={level} level={level} />]),
  ),
  IntensityLevel: {
    'with a tip': <IntensityLevel level={2} />,
    'without a tip': <IntensityLevel level={2} tip={false} />,
  },
  Picture: { picture: <Picture image={picture} />, none: <Picture image={null} /> },
  CardSkeletons: {
    wide: <CardSkeletons count={2} />,
    tall: <CardSkeletons shape="tall" count={2} />,
    square: <CardSkeletons shape="square" count={2} />,
    round: <CardSkeletons shape="round" count={2} />,
  },
  RowSkeletons: { plain: <RowSkeletons count={3} /> },
  Thumb: { up: <Thumb />, 'up, given': <Thumb filled />, down: <Thumb turned="down" /> },
};
