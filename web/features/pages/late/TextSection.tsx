import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FormattedText } from '../../../ui/text/FormattedText.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { ownLanguage } from '../../../ui/text/own-language.ts';
import * as styles from './TextSection.module.css';

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
            <OwnText of={section}>{title}</OwnText>
          </h2>
        ) : null}
        {text ? <FormattedText text={text} lang={ownLanguage(section, 'text')} /> : null}
      </div>
    </section>
  );
};
