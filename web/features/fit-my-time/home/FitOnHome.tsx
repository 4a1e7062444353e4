import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { Island } from '../../../client/pages/island.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as carouselStyles from '../../../ui/controls/Carousel.module.css';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import type { Translated } from '../../../ui/text/own-language.ts';
import * as styles from './FitOnHome.module.css';
import { fitTool } from './fit-tool.ts';

const nothing = {};

/** The main tool of a home page: a practice for the minutes one has. A studio in which nothing is published has none. */
export const FitOnHome = ({ title, of }: { title: string; of?: Translated }) => {
  // Categories that hold nothing published are not told.
  if (useStudio().categories.length === 0) return null;
  return (
    <section className="page-width section" aria-labelledby="fit-on-home">
      <div className={carouselStyles.head} data-part="section-head">
        <h2 className="title-1" id="fit-on-home">
          <OwnText of={of}>{title || t('How long do you have?')}</OwnText>
        </h2>
        <div className={carouselStyles.end}>
          <Anchor className="link small" href="/fit-my-time">
            {t('Fit my time')}
          </Anchor>
        </div>
      </div>
      <div className={styles.room}>
        <Island script={fitTool} of={nothing} />
      </div>
    </section>
  );
};
