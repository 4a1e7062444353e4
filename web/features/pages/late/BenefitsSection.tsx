import type { ReactNode } from 'react';
import { t } from '../../../../contract/messages.ts';
import type { BenefitIcon } from '../../../../contract/pages/sections/section-limits.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './BenefitsSection.module.css';

const icons: Readonly<Record<BenefitIcon, ReactNode>> = {
  play: <Icon name="play" />,
  clock: <Icon name="clock" />,
  screen: (
    <LineIcon>
      <rect x="3" y="5" width="18" height="12" rx="1.5" />
      <path d="M8.5 20.5h7" />
    </LineIcon>
  ),
  download: <Icon name="download" />,
  captions: (
    <LineIcon>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3" />
    </LineIcon>
  ),
  calendar: <Icon name="calendar" />,
  heart: <Icon name="heart" />,
  search: <Icon name="search" />,
};

/** Contents of a membership, each with an icon. */
export const BenefitsSection = ({ section }: { section: SectionOf<'benefits'> }) => {
  const { id, title, benefits } = section;
  if (benefits.length === 0) return null;
  return (
    <section className="section" aria-labelledby={`${id}-heading`}>
      <div className="page-width">
        <h2 className={classNames('title-1', styles.title)} id={`${id}-heading`}>
          <OwnText of={section}>{title || t('What you get')}</OwnText>
        </h2>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit.title}>
              {icons[benefit.icon]}
              <h3 className="title-3">
                <OwnText of={benefit}>{benefit.title}</OwnText>
              </h3>
              {benefit.text ? (
                <p>
                  <OwnText of={benefit} field="text">
                    {benefit.text}
                  </OwnText>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
