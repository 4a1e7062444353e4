import { imageOf, pictureKey } from '../../../../contract/library/picture-key.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { markAddress } from '../../../../contract/studio/brand-limits.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CoilMark } from '../../../ui/Icon.tsx';
import { PictureUpload } from '../../uploads/index.ts';
import type { BrandSectionProps } from '../use-brand-form.ts';
import { MarkUpload } from './MarkUpload.tsx';
import * as styles from './Sections.module.css';

/** The address of the logo in a theme; null for the product's. */
export const logoOf = (
  { logo, logoDark }: Pick<BrandSectionProps['fields'], 'logo' | 'logoDark'>,
  settings: BrandSectionProps['brand']['settings'],
  theme: 'light' | 'dark',
): string | null => {
  const name = theme === 'dark' ? (logoDark ?? logo) : logo;
  return name === null ? settings.logoUrl : markAddress(name, theme);
};

const Plate = ({ src, name, theme }: { src: string | null; name: string; theme: 'light' | 'dark' }) => (
  <span className={classNames(styles.plate, theme === 'light' ? styles.light : styles.dark)}>
    {src ? <img src={src} alt="" /> : <CoilMark />}
    {name}
  </span>
);

const Icon = ({ fields, problems, onChange }: BrandSectionProps) => (
  <li>
    <div>
      <b>{t('Favicon and app icon')}</b>
      <small>{t('Square, 512 pixels or more, or a drawing')}</small>
    </div>
    {fields.icon ? <img className={styles.icon} src={markAddress(fields.icon, 'light')} alt="" /> : null}
    <StateMark glyph={fields.icon ? 'done' : 'draft'} tone={fields.icon ? 'good' : 'quiet'}>
      {fields.icon ? t('Ready') : t(msg('Default', 'a picture'))}
    </StateMark>
    <MarkUpload
      mark="icon"
      hasOne={fields.icon !== null}
      problem={problems.icon?.[0]}
      onChange={(icon) => onChange({ icon })}
    />
  </li>
);

const SharedPicture = ({ fields, problems, onChange }: BrandSectionProps) => (
  <li>
    <div>
      <b>{t('Picture for shared links')}</b>
      <small>{t('1200 by 630 pixels. Pages with their own picture use that instead')}</small>
    </div>
    {fields.picture ? <img className={styles.shared} src={imageOf(fields.picture).url} alt="" /> : null}
    <StateMark glyph={fields.picture ? 'done' : 'draft'} tone={fields.picture ? 'good' : 'quiet'}>
      {fields.picture ? t('Ready') : t(msg('Default', 'a picture'))}
    </StateMark>
    <PictureUpload
      size="small"
      problem={problems.picture?.[0]}
      onDone={(url) => onChange({ picture: pictureKey(url) })}
      beside={
        fields.picture ? (
          <Button look="secondary" size="small" onClick={() => onChange({ picture: null })}>
            {t('Remove')}
          </Button>
        ) : null
      }
    >
      {fields.picture ? t('Replace') : t('Choose')}
    </PictureUpload>
  </li>
);

export const MarksSection = (props: BrandSectionProps) => {
  const { fields, brand, problems, onChange } = props;
  const { name, logo, logoDark } = fields;
  const [light, dark] = [logoOf(fields, brand.settings, 'light'), logoOf(fields, brand.settings, 'dark')];
  return (
    <FormSection
      title={t('Logo and favicon')}
      about={t(
        'SVG, PNG, WebP, AVIF or HEIC. An SVG line drawing adapts to both themes. Otherwise upload one for each.',
      )}
    >
      <div className={styles.logos}>
        <div>
          <Plate src={light} name={name} theme="light" />
          <MarkUpload
            about={t('On light')}
            mark="logo"
            hasOne={logo !== null}
            problem={problems.logo?.[0]}
            onChange={(next) => onChange(next === null ? { logo: null, logoDark: null } : { logo: next })}
          />
        </div>
        <div>
          <Plate src={dark} name={name} theme="dark" />
          {logo === null ? (
            <span className={classNames(styles.ways, 'small muted')}>{t('On dark, the same file')}</span>
          ) : (
            <MarkUpload
              about={logoDark === null ? t('On dark, the same file') : t('On dark')}
              mark="logoDark"
              hasOne={logoDark !== null}
              problem={problems.logoDark?.[0]}
              onChange={(next) => onChange({ logoDark: next })}
            />
          )}
        </div>
      </div>
      <ul className={styles.rows}>
        <Icon {...props} />
        <SharedPicture {...props} />
      </ul>
    </FormSection>
  );
};
