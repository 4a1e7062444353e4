import { t } from '../../../../contract/messages.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { FormattedText } from '../../../ui/text/FormattedText.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { ownLanguage } from '../../../ui/text/own-language.ts';
import * as styles from './QuestionsSection.module.css';

/** Questions that open to their answers, without any script. */
export const QuestionsSection = ({ section }: { section: SectionOf<'questions'> }) => {
  const { id, title, questions } = section;
  if (questions.length === 0) return null;
  return (
    <section className="section" aria-labelledby={`${id}-heading`}>
      <div className="page-width">
        <h2 className={classNames('title-1', styles.title)} id={`${id}-heading`}>
          <OwnText of={section}>{title || t('Questions')}</OwnText>
        </h2>
        <div className={styles.questions}>
          {questions.map((one) => (
            <details key={one.question} className={styles.question}>
              <summary>
                <OwnText of={one} field="question">
                  {one.question}
                </OwnText>
                <Icon name="plus" />
              </summary>
              <FormattedText text={one.answer} lang={ownLanguage(one, 'answer')} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
};
