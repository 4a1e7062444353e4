import {
  createContext,
  Fragment,
  type FragmentInstance,
  type ReactNode,
  useCallback,
  useContext,
} from 'react';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import { Island } from '../../client/pages/island.tsx';
import { lateSections } from './late/late-sections.ts';
import * as styles from './PageSections.module.css';
import { BuilderSection } from './sections/BuilderSection.tsx';
import { CarouselSection } from './sections/CardCarousel.tsx';
import { FiguresSection } from './sections/FiguresSection.tsx';
import { HeroSection } from './sections/HeroSection.tsx';
import {
  BillboardsSection,
  CategoryCarouselsSection,
  CategoryTilesSection,
  CoachesSection,
} from './sections/StudioLists.tsx';
import { CallToActionSection, LineSection } from './sections/WordSections.tsx';

/** Section that only home pages have; the home page renders it itself. */
export type OwnSection = Extract<Section, { type: 'practice-summary' | 'continue-watching' | 'fit-my-time' }>;

type PageSectionProps = {
  section: Section;
  /** Path of the page, sent to the page builder. */
  urlPath: string;
  /** True if the title of the section is the main heading of the page. */
  isHead: boolean;
  ownSection?: (section: OwnSection) => ReactNode;
};

const Content = ({ section, urlPath, isHead, ownSection }: PageSectionProps) => {
  switch (section.type) {
    case 'hero':
      return <HeroSection section={section} isHead={isHead} />;
    case 'category-tiles':
      return <CategoryTilesSection section={section} />;
    case 'carousel':
      return <CarouselSection section={section} />;
    case 'call-to-action':
      return <CallToActionSection section={section} />;
    case 'line':
      return <LineSection />;
    case 'billboards':
      return <BillboardsSection />;
    case 'category-carousels':
      return <CategoryCarouselsSection section={section} />;
    case 'coaches':
      return <CoachesSection section={section} />;
    case 'figures':
      return <FiguresSection section={section} />;
    case 'text':
    case 'quote':
    case 'picture':
    case 'video':
    case 'films':
    case 'coach':
    case 'voices':
    case 'benefits':
    case 'prices':
    case 'questions':
      return <Island script={lateSections} of={{ section }} />;
    case 'page-builder':
      return <BuilderSection model={section.model} urlPath={urlPath} />;
    default:
      return ownSection?.(section) ?? null;
  }
};

type Tell = (id: string, place: FragmentInstance | null) => void;

/** Callback that receives the place of each section by its id, so that a preview can scroll to it. Adds no markup. */
export const SectionPlaces = createContext<Tell | null>(null);

const Tinted = (props: PageSectionProps) =>
  props.section.tinted ? (
    <div className={styles.tinted}>
      <Content {...props} />
    </div>
  ) : (
    <Content {...props} />
  );

const Placed = ({ tell, ...props }: PageSectionProps & { tell: Tell }) => {
  const { id } = props.section;
  const place = useCallback((found: FragmentInstance | null) => tell(id, found), [tell, id]);
  return (
    // biome-ignore lint/complexity/noUselessFragments: its ref tells where the section stands
    <Fragment ref={place}>
      <Tinted {...props} />
    </Fragment>
  );
};

/** Section of a page as visitors and members see it; the editor's preview uses it as well. */
export const PageSection = (props: PageSectionProps) => {
  const tell = useContext(SectionPlaces);
  return tell ? <Placed {...props} tell={tell} /> : <Tinted {...props} />;
};
