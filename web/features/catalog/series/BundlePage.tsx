import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ClassItem, SeriesItem } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan, Product } from '../../../../contract/catalog/plans.schema.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { HeartButton } from '../../../ui/cards/ClassMarks.tsx';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { classesLabel, fullCount } from '../../../ui/text/counts.ts';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { difficultyWord } from '../../../ui/text/levels.ts';
import { MemberCount } from '../../../ui/text/MemberCount.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { useFollowHeart, useMemberCount } from '../../favorites/index.ts';
import { planQuery, planSectionsQuery } from '../queries.ts';
import { ShareButton } from '../ShareButton.tsx';
import * as styles from './BundlePage.module.css';
import { descriptionInSeries, isClass } from './section-items.ts';
import { difficultyWords, partWords } from './series-facts.ts';

const Head = ({ bundle }: { bundle: Plan }) => {
  const first = bundle.plans[0];
  const difficulty = difficultyWords(bundle.plans.map(({ difficultyLevel }) => difficultyLevel));
  return (
    <section className={classNames(styles.bundleHead, 'page-width')}>
      <div>
        <p className="eyebrow">{bundle.bestSeller ? t('Bundle · Best Seller') : t('Bundle')}</p>
        <h1 className={displayTitle('display-1', bundle.title)}>
          <OwnText of={bundle}>{bundle.title}</OwnText>
        </h1>
        <p className="lede">{bundle.longDescription || bundle.description}</p>
        <dl className={styles.bundleFacts}>
          <div>
            <dt>{t('Series')}</dt>
            <dd className="numeric">{bundle.plans.length}</dd>
          </div>
          <div>
            <dt>{t('Classes')}</dt>
            <dd className="numeric">{fullCount(bundle.classCount)}</dd>
          </div>
          {difficulty ? (
            <div>
              <dt>{t('Difficulty')}</dt>
              <dd>{difficulty}</dd>
            </div>
          ) : null}
        </dl>
        <div className={styles.bundleActions}>
          {first ? (
            <ButtonLink href={first.url}>{t('Start with {title}', { title: first.title })}</ButtonLink>
          ) : null}
          <ShareButton item={bundle.title} path={pageAddress('/bundles/$slug', { slug: bundle.slug })} />
        </div>
      </div>
      <div className={styles.bundleFan} aria-hidden="true">
        {(bundle.plans.length > 0 ? bundle.plans : [bundle]).slice(0, 3).map((plan, index) => (
          <span key={plan.id}>
            <Picture image={plan.coverPhoto} sizes="(min-width: 769px) 30vw, 50vw" eager={index === 0} />
          </span>
        ))}
      </div>
    </section>
  );
};

type SeriesOfBundleProps = { plan: Product; index: number; item?: SeriesItem };

const Part = ({ plan, index, item }: SeriesOfBundleProps) => {
  const said = item && descriptionInSeries(item);
  const heart = useFollowHeart(plan);
  const memberCount = useMemberCount(plan);
  return (
    <li className={classNames(cardStyles.card, heart && styles.hearted)} data-part="card">
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={plan.coverPhoto} sizes="148px" />
      </div>
      <div className={styles.about}>
        <h3 className="title-1">
          <Anchor dir="auto" href={plan.url}>
            {plan.title}
          </Anchor>
        </h3>
        <p className="muted">
          <OwnText of={said ? item : plan} field="description">
            {said ?? plan.description}
          </OwnText>
        </p>
        <p className={cardStyles.meta} data-part="meta">
          <span>{plan.coachLabel ?? withCommas(plan.coaches.map(coachName))}</span>
          <span className="numeric">{classesLabel(plan.classCount)}</span>
          {plan.difficultyLevel ? <span>{difficultyWord(plan.difficultyLevel)}</span> : null}
          {memberCount > 0 ? <MemberCount count={memberCount} /> : null}
        </p>
      </div>
      <p className={classNames(styles.part, 'small muted')}>
        {item?.itemTag ? (
          <OwnText of={item} field="itemTag">
            {item.itemTag}
          </OwnText>
        ) : (
          partWords(index)
        )}
      </p>
      {heart ? <HeartButton title={plan.title} heart={heart} inline /> : null}
    </li>
  );
};

/** A class by itself among the series of a bundle. */
const ClassPart = ({ item }: { item: ClassItem }) => (
  <li className={cardStyles.card} data-part="card">
    <div className={cardStyles.frame} data-part="frame">
      <Picture image={item.coverPhoto} sizes="148px" />
    </div>
    <div className={styles.about}>
      <h3 className="title-1">
        <Anchor dir="auto" href={item.planEntryUrl}>
          {item.title}
        </Anchor>
      </h3>
      <p className="muted">
        <OwnText of={item} field="description">
          {item.description}
        </OwnText>
      </p>
      <p className={cardStyles.meta} data-part="meta">
        <span>{withCommas(item.coaches.map(coachName))}</span>
        <span>{lengthText(item.humanDuration)}</span>
      </p>
    </div>
    <p className={classNames(styles.part, 'small muted')}>
      {item.itemTag ? (
        <OwnText of={item} field="itemTag">
          {item.itemTag}
        </OwnText>
      ) : item.type === 'bonus' ? (
        t('Bonus')
      ) : (
        t('Class')
      )}
    </p>
  </li>
);

/** The studio's own order: series and classes in sections. */
const OwnSections = ({ slug }: { slug: string }) => {
  const { data } = useSuspenseQuery(planSectionsQuery(useApi(), slug));
  return data.sections
    .filter(({ items }) => items.length > 0)
    .map((section) => (
      <section key={section.id} className={classNames(styles.bundleSeries, 'page-width')}>
        <h2 className="title-1">
          <OwnText of={section}>{section.title}</OwnText>
        </h2>
        {section.description ? (
          <p className="muted">
            <OwnText of={section} field="description">
              {section.description}
            </OwnText>
          </p>
        ) : null}
        <ol className={styles.bundleParts}>
          {section.items.map((item, index) =>
            isClass(item) ? (
              <ClassPart key={`class ${item.id}`} item={item} />
            ) : (
              <Part key={`series ${item.id}`} plan={item.product} index={index} item={item} />
            ),
          )}
        </ol>
      </section>
    ));
};

const Series = ({ bundle }: { bundle: Plan }) => (
  <section className={classNames(styles.bundleSeries, 'page-width')}>
    <h2 className="title-1">{t('Series in this bundle')}</h2>
    {bundle.plans.length > 0 ? (
      <ol className={styles.bundleParts}>
        {bundle.plans.map((plan, index) => (
          <Part key={plan.id} plan={plan} index={index} />
        ))}
      </ol>
    ) : (
      <EmptyMessage
        title={t('The series of this bundle are on their way')}
        action={{ label: t('See all series'), href: '/series' }}
      />
    )}
  </section>
);

/** Series that belong together, in order. */
export const BundlePage = () => {
  const { slug } = useParams({ from: '/bundles/$slug' });
  const { data: bundle } = useSuspenseQuery(planQuery(useApi(), slug));
  return (
    <main id="main" tabIndex={-1}>
      <Head bundle={bundle} />
      {bundle.ownSections ? <OwnSections slug={slug} /> : <Series bundle={bundle} />}
    </main>
  );
};
