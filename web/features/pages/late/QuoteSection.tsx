import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { ownLanguage } from '../../../ui/text/own-language.ts';
import * as styles from './QuoteSection.module.css';

/** Quote with its author. */
export const QuoteSection = ({ section }: { section: SectionOf<'quote'> }) => {
  const { text, author } = section;
  return (
    <section className="section">
      <figure className={classNames('page-width', styles.quote)}>
        <blockquote className={displayTitle('display-2', text)} lang={ownLanguage(section, 'text')}>
          “{text}”
        </blockquote>
        {author ? (
          <figcaption className="small muted">
            <OwnText>{author}</OwnText>
          </figcaption>
        ) : null}
      </figure>
    </section>
  );
};
