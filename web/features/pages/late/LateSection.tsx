import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { BenefitsSection } from './BenefitsSection.tsx';
import { CoachSection } from './CoachSection.tsx';
import { FilmsSection } from './FilmsSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import { PricesSection } from './PricesSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { QuoteSection } from './QuoteSection.tsx';
import { TextSection } from './TextSection.tsx';
import { VideoSection } from './VideoSection.tsx';
import { VoicesSection } from './VoicesSection.tsx';

/** Section that is rendered on the server and hydrated late. */
export type LateSectionOf = SectionOf<
  'text' | 'quote' | 'picture' | 'video' | 'films' | 'coach' | 'voices' | 'benefits' | 'prices' | 'questions'
>;

/** Renders a late section of any type. */
export const LateSection = ({ section }: { section: LateSectionOf }) => {
  switch (section.type) {
    case 'text':
      return <TextSection section={section} />;
    case 'quote':
      return <QuoteSection section={section} />;
    case 'picture':
      return <PictureSection section={section} />;
    case 'video':
      return <VideoSection section={section} />;
    case 'films':
      return <FilmsSection section={section} />;
    case 'coach':
      return <CoachSection section={section} />;
    case 'voices':
      return <VoicesSection section={section} />;
    case 'benefits':
      return <BenefitsSection section={section} />;
    case 'prices':
      return <PricesSection section={section} />;
    case 'questions':
      return <QuestionsSection section={section} />;
  }
};
