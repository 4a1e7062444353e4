import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { PracticeStart } from './PracticeStart.tsx';
import { PracticeSummary } from './PracticeSummary.tsx';
import { useOwnPictures } from './parts/own-pictures.ts';
import type { HomePart } from './parts/parts.ts';
import { homePath } from './queries.ts';
import { WhenNear } from './WhenNear.tsx';

const heads: ReadonlySet<HomePart['type']> = new Set(['hero', 'practice-summary']);

const ownSection = (section: OwnSection): ReactNode => {
  if (section.type === 'practice-summary') return <PracticeSummary />;
  return section.type === 'fit-my-time' ? <FitOnHome title={section.title ?? ''} /> : <PracticeStart />;
};

const Part = ({ part, isHead }: { part: HomePart; isHead: boolean }): ReactNode =>
  part.type === 'recommended-section' ? (
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

type HomeContentProps = {
  parts: readonly HomePart[];
  /** The others are loaded once they come near; all are there at once without it. */
  firstParts?: number;
};

/** The parts of a home page in their order. One of them has the heading of the page; without one it is the studio's name. */
export const HomeContent = ({ parts, firstParts = parts.length }: HomeContentProps) => {
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
    some.map((part) => <Part key={part.id} part={part} isHead={part === head} />);
  return (
    <UsedPictures parts={shown} urlPath={homePath} own={useOwnPictures()}>
      {head ? null : <h1 className="visually-hidden">{studio.name}</h1>}
      {rows(shown.slice(0, begin))}
      {categories.length === 0 ? <EmptyStudio title="The first classes are on their way" /> : null}
      {rows(shown.slice(begin, firstParts))}
      {shown.length > firstParts ? <WhenNear>{rows(shown.slice(firstParts))}</WhenNear> : null}
    </UsedPictures>
  );
};
