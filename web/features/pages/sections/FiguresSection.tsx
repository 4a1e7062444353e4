import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './FiguresSection.module.css';

/** Band of figures of the studio. */
export const FiguresSection = ({ section: { shown = [] } }: { section: SectionOf<'figures'> }) =>
  shown.length > 0 ? (
    <div className="page-width">
      <dl className={styles.figures}>
        {shown.map(({ value, unit, label }) => (
          <div key={label}>
            <dt>
              <OwnText>{label}</OwnText>
            </dt>
            <dd className="numeric">
              {value}
              {unit ? <small> {unit}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ) : null;
