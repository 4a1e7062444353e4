import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './PricesSection.module.css';

/** Plans on sale with their prices, each a link to its purchase; renders nothing while nothing is sold. */
export const PricesSection = ({ section }: { section: SectionOf<'prices'> }) => {
  const { id, title, text, shown = [] } = section;
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby={`${id}-heading`}>
      <div className="page-width">
        <h2 className={classNames('title-1', styles.title)} id={`${id}-heading`}>
          <OwnText of={section}>{title || t('What it costs')}</OwnText>
        </h2>
        <ul className={styles.prices}>
          {shown.map((plan) => (
            <li key={plan.id}>
              <Anchor href={pageAddress('/subscribe', {}, { plan: plan.id })}>
                <span>
                  <b>
                    <OwnText of={plan} field="name">
                      {plan.name}
                    </OwnText>{' '}
                    {plan.save ? <span className={styles.save}>{plan.save}</span> : null}
                  </b>{' '}
                  <small>{plan.line}</small>
                </span>{' '}
                <span className={styles.price}>
                  <b className="numeric">{plan.price}</b> <small>{plan.each}</small>
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
        {text ? (
          <p className={styles.text}>
            <OwnText of={section} field="text">
              {text}
            </OwnText>
          </p>
        ) : null}
      </div>
    </section>
  );
};
