import { givenAddress } from '../../../../contract/pages/page-addresses.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { FormattedText } from '../../../ui/text/FormattedText.tsx';
import { isShown } from './shown-link.ts';
import * as styles from './WordSections.module.css';

const columns = { 1: styles.one, 2: styles.two, 3: styles.three } as const;

/** Section with a title and a text in one to three columns. */
export const TextSection = ({ section }: { section: SectionOf<'text'> }) => {
  const { id, title, text } = section;
  const headingId = `${id}-heading`;
  const shape = columns[section.columns as keyof typeof columns];
  return (
    <section className="section" aria-labelledby={title ? headingId : undefined}>
      <div className={classNames('page-width', styles.text, shape)}>
        {title ? (
          <h2 className="title-1" id={headingId}>
            {title}
          </h2>
        ) : null}
        {text ? <FormattedText text={text} /> : null}
      </div>
    </section>
  );
};

/** Quote with its author. */
export const QuoteSection = ({ section: { text, author } }: { section: SectionOf<'quote'> }) => (
  <section className="section">
    <figure className={classNames('page-width', styles.quote)}>
      <blockquote className="display-2">“{text}”</blockquote>
      {author ? <figcaption className="small muted">{author}</figcaption> : null}
    </figure>
  </section>
);

/** Call to action: one sentence and a link. */
export const CallToActionSection = ({ section }: { section: SectionOf<'call-to-action'> }) => {
  const { title, text, link } = section;
  return (
    <section className="section">
      <div className={classNames('page-width', styles.action)}>
        <div>
          <h2 className="display-2">{title}</h2>
          {text ? <p className="lede">{text}</p> : null}
        </div>
        {isShown(link) ? <ButtonLink href={givenAddress(link.href)}>{link.title}</ButtonLink> : null}
      </div>
    </section>
  );
};

export const LineSection = () => (
  <div className="page-width">
    <hr className={styles.line} />
  </div>
);
