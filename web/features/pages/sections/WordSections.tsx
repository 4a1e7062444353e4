import { givenAddress } from '../../../../contract/pages/page-addresses.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { isShown } from './shown-link.ts';
import * as styles from './WordSections.module.css';

/** Call to action: one sentence and a link. */
export const CallToActionSection = ({ section }: { section: SectionOf<'call-to-action'> }) => {
  const { title, text, link } = section;
  return (
    <section className="section">
      <div className={classNames('page-width', styles.action)}>
        <div>
          <h2 className={displayTitle('display-2', title)}>
            <OwnText of={section}>{title}</OwnText>
          </h2>
          {text ? (
            <p className="lede">
              <OwnText of={section} field="text">
                {text}
              </OwnText>
            </p>
          ) : null}
        </div>
        {isShown(link) ? (
          <ButtonLink href={givenAddress(link.href)}>
            <OwnText of={section} field="link">
              {link.title}
            </OwnText>
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
};

export const LineSection = () => (
  <div className="page-width">
    <hr className={styles.line} />
  </div>
);
