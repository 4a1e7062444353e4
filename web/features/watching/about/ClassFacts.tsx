import type { ReactNode } from 'react';
import { classFilterParams, noFilters } from '../../../../contract/catalog/class-filters.ts';
import { loadTitles } from '../../../../contract/catalog/class-titles.ts';
import { listComma, withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classFacts } from '../../../ui/cards/class-facts.ts';
import { IntensityLevel } from '../../../ui/cards/IntensityWave.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { difficultyCaption, difficultyWord, intensityCaption, tips } from '../../../ui/text/levels.ts';
import type { ClassDetail } from '../queries.ts';
import * as styles from './ClassFacts.module.css';
import { PropIcon } from './PropIcon.tsx';

const Fact = ({ name, about, children }: { name: string; about?: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {about ? <small>{about}</small> : null}
    </dd>
  </div>
);

const Styles = ({ entry }: { entry: ClassDetail }) => {
  const { slug, title } = entry.plan.primaryCategory;
  const finderOf = (choice: 'all' | string[]) =>
    pageAddress(
      '/class-finder',
      {},
      Object.fromEntries(classFilterParams({ ...noFilters, styles: { [slug]: choice } })),
    );
  return (
    <Fact name={t('Style')}>
      {entry.subcategories.map((style) => (
        <span key={style.slug}>
          <Anchor className="link" href={finderOf([style.slug])}>
            {style.title}
          </Anchor>
          {listComma()}
        </span>
      ))}
      <Anchor className="link" href={finderOf('all')}>
        {title}
      </Anchor>
    </Fact>
  );
};

const allLoads = (): string => withCommas(Object.values(loadTitles).map((title) => t(title)));

/** Equipment of a class, each piece with its icon. */
const Needs = ({ entry }: { entry: ClassDetail }) => {
  const { equipment } = useStudio();
  const { needs } = classFacts(entry, { equipment, focusAreas: {} });
  if (needs.length === 0) return null;
  const slugOf = (title: string) => entry.equipment.find((slug) => equipment[slug] === title) ?? '';
  return (
    <Fact name={t('Needs')}>
      {needs.map((title, at) => (
        <span key={title} className={styles.prop}>
          <PropIcon slug={slugOf(title)} />
          {at < needs.length - 1 ? `${title}, ` : title}
        </span>
      ))}
    </Fact>
  );
};

/** Facts of a class before it begins: needs, focus, style, posture, levels, loads and sound. Unknown ones are absent. */
export const ClassFacts = ({ entry }: { entry: ClassDetail }) => {
  const { madeFor, worksOn, how, leansOn, sound } = classFacts(entry, useStudio());
  const listed = (name: string, titles: readonly string[]) =>
    titles.length > 0 ? <Fact name={name}>{withCommas(titles)}</Fact> : null;
  return (
    <dl className={styles.facts}>
      {listed(t('Made for'), madeFor)}
      <Needs entry={entry} />
      {listed(t('Works on'), worksOn)}
      <Styles entry={entry} />
      {/* translators: Posture and way of moving of a class. */}
      {listed(t('How'), how)}
      <Fact name={t('Difficulty')} about={difficultyCaption(entry.difficulty)}>
        <Tooltip text={t(tips.difficulty)}>{difficultyWord(entry.difficulty)}</Tooltip>
      </Fact>
      <Fact name={t('Intensity')} about={intensityCaption(entry.intensity)}>
        <IntensityLevel level={entry.intensity} />
      </Fact>
      {entry.loads?.length === 0 ? (
        <Fact name={t('Involves')} about={t('None of these: {loads}', { loads: allLoads() })}>
          {t('Nothing')}
        </Fact>
      ) : (
        listed(t('Involves'), leansOn)
      )}
      {listed(t('Sound'), sound)}
    </dl>
  );
};
