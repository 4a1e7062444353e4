import { useId } from 'react';
import { t } from '../../../../contract/messages.ts';
import {
  cornerStyleNames,
  cornerStyles,
  typefaceSetNames,
  typefaceSets,
} from '../../../../contract/studio/brand-look.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import type { BrandSectionProps } from '../use-brand-form.ts';
import * as styles from './Sections.module.css';

type LookProps = Pick<BrandSectionProps, 'fields' | 'onChange'>;

const displayClass = {
  ysabeau: styles.ysabeau,
  hanken: styles.hanken,
  book: styles.book,
  device: styles.device,
} as const;

const cornerClass = { square: styles.square, soft: styles.soft, round: styles.round } as const;

export const TypefacesSection = ({ fields, onChange }: LookProps) => {
  const name = useId();
  return (
    <FormSection title={t('Typefaces')} about={t('Four font pairs, served from your own server.')}>
      <div className={styles.faces} role="radiogroup" aria-label={t('Typefaces')}>
        {typefaceSetNames.map((set) => (
          <label key={set}>
            <input
              type="radio"
              name={name}
              checked={fields.typefaces === set}
              onChange={() => onChange({ typefaces: set })}
            />
            <span>
              {/* translators: Words as a sample of a typeface. */}
              <b className={displayClass[set]}>{t('Lakeside mornings')}</b>
              <span className="small muted">{t(typefaceSets[set].title)}</span>
            </span>
            <span className="small quiet">
              {t('{kilobytes} KB', { kilobytes: typefaceSets[set].kilobytes })}
            </span>
          </label>
        ))}
      </div>
    </FormSection>
  );
};

export const CornersSection = ({ fields, onChange }: LookProps) => {
  const name = useId();
  return (
    <FormSection title={t('Corners')}>
      <div className={styles.corners} role="radiogroup" aria-label={t('Corners')}>
        {cornerStyleNames.map((corners) => (
          <label key={corners}>
            <i className={cornerClass[corners]} aria-hidden="true" />
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={fields.corners === corners}
              onChange={() => onChange({ corners })}
            />
            <span>{t(cornerStyles[corners].title)}</span>
          </label>
        ))}
      </div>
    </FormSection>
  );
};
