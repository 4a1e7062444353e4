import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import { Island } from '../../client/pages/island.tsx';
import { classNames } from '../../ui/class-names.ts';
import { displayTitle } from '../../ui/text/display-title.ts';
import { OwnText } from '../../ui/text/OwnText.tsx';
import type { Translated } from '../../ui/text/own-language.ts';
import { PageSection } from './PageSections.tsx';
import * as styles from './SimplePage.module.css';
import { pageSearch } from './search/page-search.ts';
import { UsedPictures } from './sections/UsedPictures.tsx';

/**
 * Title of a page and its sections below it. A page that begins with a hero has its headline for a title; one with
 * questions can be searched.
 */
export const SimpleContent = ({
  title,
  of,
  sections,
  urlPath,
}: {
  title: string;
  /** Answer with the title, where it may be translated. */
  of?: Translated;
  sections: readonly Section[];
  urlPath: string;
}) => {
  const opensWithHero = sections[0]?.type === 'hero';
  const isSearched = sections.some(({ type }) => type === 'questions');
  return (
    <UsedPictures parts={sections} urlPath={urlPath}>
      {opensWithHero ? null : (
        <header className={classNames(styles.head, isSearched && styles.searched)}>
          <div className="page-width">
            <h1 className={displayTitle('display-2', title)}>
              <OwnText of={of}>{title}</OwnText>
            </h1>
            {isSearched ? <Island script={pageSearch} of={{ title, sections }} /> : null}
          </div>
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
