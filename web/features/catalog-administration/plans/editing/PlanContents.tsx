import { useState } from 'react';
import type {
  ManagedPlan,
  PlanOptions,
} from '../../../../../contract/catalog-administration/plans.schema.ts';
import { durationText } from '../../../../../contract/formats/durations.ts';
import { t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { FormSection } from '../../../../ui/administration/FormSection.tsx';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { ButtonLink, IconButton } from '../../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../../ui/controls/Field.module.css';
import { openChoices } from '../../../../ui/controls/open-choices.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { moved } from '../../../../ui/sorting/moved.ts';
import { DragSorting } from '../../../../ui/sorting/sorting-chunk.tsx';
import { useFocusAfterRemoval } from '../../../../ui/sorting/use-focus-after-removal.ts';
import { stateWords } from '../../publishing/content-states.ts';
import * as styles from './PlanPage.module.css';
import type { PlanDraftProps } from './plan-draft.ts';

type Section = ManagedPlan['sections'][number];

const countText = (count: number): string => t('{count, plural, one {# item} other {# items}}', { count });

/** With more items than this the sections of a plan begin closed. */
const mostOpen = 24;

const factOf = ({ tag, duration, state }: Section['items'][number]): string =>
  [
    tag,
    duration > 0 ? durationText(1000 * duration) : '',
    state === 'published' ? '' : stateWords[state].word,
  ]
    .filter(Boolean)
    .join(' · ');

const SectionItems = ({ section, open }: { section: Section; open: boolean }) => (
  <details open={open} className={styles.section}>
    <summary>
      <span>
        <b className="title-3">{section.title}</b>
        <span className="small muted">
          {[section.description.replace(/\.$/, ''), countText(section.items.length)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Icon name="chevronDown" />
    </summary>
    <ol>
      {section.items.map((item, index) => (
        // Items have no ids here, and one class may stand in a section twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={index}>
          <span className={styles.still}>
            <Picture image={item.picture} sizes="72px" />
          </span>
          <span className={styles.partName}>
            <b>{item.title}</b>
            <small className="muted">{factOf(item)}</small>
          </span>
        </li>
      ))}
    </ol>
  </details>
);

/** The sections of the plan, which are arranged on a page of their own. */
export const PlanSectionsList = ({ plan }: { plan: ManagedPlan }) => {
  const isShort = plan.sections.reduce((sum, { items }) => sum + items.length, 0) <= mostOpen;
  return (
    <FormSection
      title={plan.kind === 'bundle' ? t('Sections') : t('Classes')}
      about={
        plan.kind === 'bundle'
          ? t('Optional. Its page shows these sections instead of its series.')
          : t('Members follow this order. Moving a class keeps their progress.')
      }
    >
      {plan.sections.length > 0 ? (
        <ol className={styles.sections}>
          {plan.sections.map((section, index) => (
            // Sections have no ids here, and may have the same title.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <li key={index}>
              <SectionItems section={section} open={isShort} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">
          {plan.kind === 'bundle' ? t('No sections of its own.') : t('No classes yet.')}
        </p>
      )}
      <div>
        <ButtonLink
          look="secondary"
          size="small"
          href={pageAddress('/admin/plans/$planId/structure', { planId: plan.id })}
        >
          <Icon name="edit" />
          {t('Edit the structure')}
        </ButtonLink>
      </div>
    </FormSection>
  );
};

type BundleSeriesProps = PlanDraftProps & { planId: number; options: PlanOptions };

/** The series of a bundle in their order. */
export const BundleSeries = ({ draft, problems, onChange, planId, options }: BundleSeriesProps) => {
  const { seriesIds } = draft;
  const { list, removing } = useFocusAfterRemoval<HTMLOListElement>(seriesIds, 'button:last-child, select');
  const [said, setSaid] = useState('');
  const byId = new Map(options.series.map((series) => [series.id, series]));
  const others = options.series.filter(({ id }) => id !== planId && !seriesIds.includes(id));
  const titleOf = (id: number): string => byId.get(id)?.title ?? t('A series that is gone');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= seriesIds.length) return;
    onChange({ seriesIds: moved(seriesIds, from, to) });
    setSaid(
      t('{title} is at position {position} of {count}.', {
        title: titleOf(seriesIds[from] ?? 0),
        position: to + 1,
        count: seriesIds.length,
      }),
    );
  };
  return (
    <FormSection title={t('Series')} about={t('Members follow this order.')}>
      <ol ref={list} className={styles.parts} aria-label={t('Series of this bundle')}>
        {seriesIds.map((id, index) => (
          <li key={id} data-sort-id={id}>
            <IconButton
              label={t('Reorder {title}, position {position}', { title: titleOf(id), position: index + 1 })}
              icon="grip"
              className={styles.handle}
              data-sort-handle=""
            />
            <span className={styles.thumb}>
              <Picture image={byId.get(id)?.picture ?? null} sizes="64px" />
            </span>
            <span className={styles.partName}>
              <b>{titleOf(id)}</b>
              <small className="muted">{t(stateWords[byId.get(id)?.state ?? 'draft'].word)}</small>
            </span>
            <IconButton
              label={t('Move {title} up', { title: titleOf(id) })}
              icon="chevronUp"
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={t('Move {title} down', { title: titleOf(id) })}
              icon="chevronDown"
              aria-disabled={index === seriesIds.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={t('Remove {title}', { title: titleOf(id) })}
              icon="close"
              onClick={() => {
                removing(index);
                onChange({ seriesIds: seriesIds.filter((one) => one !== id) });
                setSaid(t('{title} is removed.', { title: titleOf(id) }));
              }}
            />
          </li>
        ))}
      </ol>
      <DragSorting list={list} items={seriesIds.map((id) => ({ id, title: titleOf(id) }))} onMove={move} />
      {problems.seriesIds ? (
        <p className={fieldStyles.errorMessage} data-part="error-message">
          {problems.seriesIds[0]}
        </p>
      ) : null}
      {others.length > 0 ? (
        <span className={styles.adding}>
          <select
            aria-label={t('Add a series')}
            value=""
            onKeyDown={openChoices}
            onChange={({ target }) => onChange({ seriesIds: [...seriesIds, Number(target.value)] })}
          >
            <option value="">{t('Add a series')}</option>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </FormSection>
  );
};
