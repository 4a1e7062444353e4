import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import { displayTitle } from '../../ui/text/display-title.ts';
import { PageSection } from './PageSections.tsx';
import * as styles from './SimplePage.module.css';
import { UsedPictures } from './sections/UsedPictures.tsx';

/** The title of a page and its sections below it. A page that begins with a hero has its headline for a title. */
export const SimpleContent = ({
  title,
  sections,
  urlPath,
}: {
  title: string;
  sections: readonly Section[];
  urlPath: string;
}) => {
  const opensWithHero = sections[0]?.type === 'hero';
  return (
    <UsedPictures parts={sections} urlPath={urlPath}>
      {opensWithHero ? null : (
        <header className={`page-width ${styles.head}`}>
          <h1 className={displayTitle('display-2', title)}>{title}</h1>
        </header>
      )}
      {sections.map((section, index) => (
        <PageSection
          key={section.id}
          section={section}
          urlPath={urlPath}
          isHead={opensWithHero && index === 0}
        />
      ))}
    </UsedPictures>
  );
};
