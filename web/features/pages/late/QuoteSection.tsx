import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as styles from './QuoteSection.module.css';

/** Quote with its author. */
export const QuoteSection = ({ section: { text, author } }: { section: SectionOf<'quote'> }) => (
  <section className="section">
    <figure className={classNames('page-width', styles.quote)}>
      <blockquote className="display-2">“{text}”</blockquote>
      {author ? <figcaption className="small muted">{author}</figcaption> : null}
    </figure>
  </section>
);
