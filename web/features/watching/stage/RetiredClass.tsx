import type { Plan } from '../../../../contract/catalog/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import * as overlaysStyles from '../../../../player/skin/Overlays.module.css';
import * as panelFrameStyles from '../../../../player/skin/panels/PanelFrame.module.css';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { Comments } from '../../comments/index.ts';
import * as styles from '../ClassPage.module.css';
import { Description } from '../Description.tsx';
import type { ClassDetail } from '../queries.ts';
import { Poster } from './StageNotice.tsx';

/** The page of a class that was retired: what it was, and where to go on. */
export const RetiredClass = ({ entry, series }: { entry: ClassDetail; series: Plan | undefined }) => (
  <main id="main" className={styles.page} tabIndex={-1}>
    <section className="room" aria-label={t('Watch')}>
      <Poster entry={entry}>
        <p className={panelFrameStyles.heading} data-part="heading">
          {t('This class is no longer available')}
        </p>
        <p>
          {t('The studio has removed it from the catalog. It stays in your practice history and playlists.')}
        </p>
        <div className={overlaysStyles.buttons}>
          {series ? (
            <ButtonLink href={entry.planProduct.url} look="light">
              {t('See the series')}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/class-finder" look={series ? 'glass' : 'light'}>
            {t('Find another class')}
          </ButtonLink>
        </div>
      </Poster>
    </section>
    <div className={classNames(styles.details, 'page-width')}>
      <div>
        <h1 className={displayTitle('display-2', entry.title)}>
          <OwnText of={entry}>{entry.title}</OwnText>
        </h1>
        <Description text={entry.previewDescription} />
        <Comments
          contentType="CLASS"
          contentId={String(entry.id)}
          title={entry.title}
          instructors={entry.coaches.map(coachName)}
        />
      </div>
    </div>
  </main>
);
