import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../contract/messages.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { EmptyStudio } from '../empty-studio/index.ts';
import { FitOnHome } from '../fit-my-time/index.ts';
import {
  firstCategoriesQuery,
  ListedCards,
  type OwnSection,
  PageSection,
  UsedPictures,
} from '../pages/index.ts';
import * as styles from './HomeContent.module.css';
import { PracticeBand } from './PracticeBand.tsx';
import { PracticeStart } from './PracticeStart.tsx';
import { PracticeSummary } from './PracticeSummary.tsx';
import { useOwnPictures } from './parts/own-pictures.ts';
import type { HomePart } from './parts/parts.ts';
import { homePath } from './queries.ts';
import { WhenNear } from './WhenNear.tsx';

const heads: ReadonlySet<HomePart['type']> = new Set(['hero', 'practice-band', 'practice-summary']);

const ownSection = (section: OwnSection): ReactNode => {
  if (section.type === 'practice-summary') return <PracticeSummary />;
  return section.type === 'fit-my-time' ? (
    <FitOnHome title={section.title ?? ''} of={section} />
  ) : (
    <PracticeStart />
  );
};

const Part = ({ part, isHead }: { part: HomePart; isHead: boolean }): ReactNode => {
  if (part.type === 'practice-band') return <PracticeBand />;
  return part.type === 'recommended-section' ? (
    <ListedCards
      id={part.id}
      title={part.title}
      path={part.path}
      more={part.link}
      personal={part.audience === 'members'}
    />
  ) : (
    <PageSection section={part} urlPath={homePath} isHead={isHead} ownSection={ownSection} />
  );
};

type HomeContentProps = {
  parts: readonly HomePart[];
  /** The others are loaded once they come near; all are there at once without it. */
  firstParts?: number;
  /** Line below the hero, or at the top of a page without one. */
  line?: ReactNode;
};

/** Returns the parts row by row: prices and the questions after them stand side by side. */
const rowsOf = (parts: readonly HomePart[]): HomePart[][] =>
  parts.flatMap((part, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    if (part.type === 'questions' && before?.type === 'prices') return [];
    return part.type === 'prices' && after?.type === 'questions' ? [[part, after]] : [[part]];
  });

/** The parts of a home page in their order. One of them has the heading of the page; without one it is the studio's name. */
export const HomeContent = ({ parts, firstParts = parts.length, line }: HomeContentProps) => {
  const studio = useStudio();
  const visitor = useMe() === null;
  const { data: categories = studio.categories } = useQuery({
    ...firstCategoriesQuery(useApi()),
    enabled: firstParts >= parts.length,
  });
  const shown = visitor ? parts.filter(({ type }) => type !== 'practice-summary') : parts;
  const head = shown.find(({ type }) => heads.has(type));
  const begin = shown[0]?.type === 'hero' ? 1 : 0;
  const rows = (some: readonly HomePart[]) =>
    rowsOf(some).map((row) => {
      const [first, second] = row.map((part) => <Part key={part.id} part={part} isHead={part === head} />);
      return second ? (
        <div key={row[0]?.id} className={styles.pair}>
          {first}
          {second}
        </div>
      ) : (
        first
      );
    });
  return (
    <UsedPictures
      parts={shown.filter((part) => part.type !== 'practice-band')}
      urlPath={homePath}
      own={useOwnPictures()}
    >
      {head ? null : <h1 className="visually-hidden">{studio.name}</h1>}
      {rows(shown.slice(0, begin))}
      {line}
      {categories.length === 0 ? <EmptyStudio title={t('The first classes are on their way')} /> : null}
      {rows(shown.slice(begin, firstParts))}
      {shown.length > firstParts ? <WhenNear>{rows(shown.slice(firstParts))}</WhenNear> : null}
    </UsedPictures>
  );
};
