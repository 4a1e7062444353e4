import { useMemo } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import type { BrandFields, ManagedBrand } from '../../../../contract/studio/brand.schema.ts';
import { useStudio } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CoilMark } from '../../../ui/Icon.tsx';
import { usePainted } from '../colors/use-painted.ts';
import { logoOf } from '../sections/MarksSection.tsx';
import * as styles from './BrandPreview.module.css';
import { previewProperties } from './preview-look.ts';

type PreviewProps = { fields: BrandFields; brand: ManagedBrand };
type ThemeProps = PreviewProps & { theme: 'light' | 'dark' };

const Bar = ({ fields, brand, theme }: ThemeProps) => {
  const logo = logoOf(fields, brand.settings, theme);
  return (
    <div className={styles.bar}>
      <span className={styles.logo}>
        {logo ? <img src={logo} alt="" /> : <CoilMark />}
        {fields.name || brand.settings.name}
      </span>
      <span className={styles.button}>{t('Start practicing')}</span>
    </div>
  );
};

const cards = [
  { title: msg('Lake breathing'), coach: 'Lin Takahashi', picture: '/images/hero/first-light-960.webp' },
  { title: msg('Down dog, slowly'), coach: 'Maya Okafor', picture: '/images/hero/dunes-960.webp' },
];

const Page = ({ fields, brand }: PreviewProps) => (
  <div className={styles.page}>
    <div className={styles.tabs}>
      {/* translators: Tab of an example page, with the number of classes. */}
      <b>{t('Classes 23')}</b>
      <span>{t('Series')}</span>
    </div>
    <p className={styles.hero}>{fields.tagline || brand.settings.tagline}</p>
    <p className={styles.ways}>
      <span className={styles.button}>{t('Start practicing')}</span>
      <span className={styles.secondary}>{t('Look around')}</span>
      {/* translators: Label of an example page: 12 new classes. */}
      <span className={styles.accent}>{t('12 new')}</span>
    </p>
    <div className={styles.cards}>
      {cards.map(({ title, coach, picture }) => (
        <div key={picture}>
          <img src={picture} alt="" loading="lazy" />
          <b>{t(title)}</b>
          <small>{coach}</small>
        </div>
      ))}
    </div>
    <div className={styles.player}>
      <span className={styles.play} />
      <span className={styles.progress}>
        <i />
      </span>
      <span>12:40</span>
    </div>
  </div>
);

const MailPreview = ({ fields, brand }: PreviewProps) => {
  const name = fields.name || brand.settings.name;
  return (
    <div className={styles.mail}>
      <small>{t('From {sender}', { sender: fields.senderName || name })}</small>
      <p className={styles.mailTitle}>{t('Welcome to {name}', { name })}</p>
      <span className={styles.button}>{t('Choose a class')}</span>
      {fields.mailFooter ? <small className={styles.foot}>{fields.mailFooter}</small> : null}
    </div>
  );
};

const Themed = (props: ThemeProps) => {
  const { fields, theme } = props;
  const { publicUrl } = useStudio();
  const properties = useMemo(() => previewProperties(fields, theme), [fields, theme]);
  const canvas = usePainted<HTMLDivElement>(properties);
  return (
    <div
      className={classNames(styles.frame, theme === 'light' ? styles.light : styles.dark)}
      role="img"
      aria-label={theme === 'light' ? t('Preview, light') : t('Preview, dark')}
    >
      <div className={styles.window} aria-hidden="true">
        <i />
        <i />
        <i />
        <span>{new URL(publicUrl).host}</span>
      </div>
      <div ref={canvas} className={styles.canvas} aria-hidden="true">
        <Bar {...props} />
        <Page {...props} />
        <MailPreview {...props} />
      </div>
    </div>
  );
};

/** Preview of a page, a player and a mail with the unsaved values, in both themes. */
export const BrandPreview = (props: PreviewProps) => (
  <aside className={styles.previews} aria-label={t('Preview')}>
    <div>
      <p className={styles.title}>{t('Light')}</p>
      <Themed {...props} theme="light" />
    </div>
    <div>
      <p className={styles.title}>{t('Dark')}</p>
      <Themed {...props} theme="dark" />
    </div>
    <p className="small muted">{t('Published changes are live within seconds.')}</p>
  </aside>
);
