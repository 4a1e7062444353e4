import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { CoilMark } from '../../ui/Icon.tsx';
import * as logoStyles from '../../ui/Logo.module.css';

/** Returns the length class of a name, for its room beside the buttons of a phone. */
const lengthOf = (name: string): 'short' | 'medium' | 'long' => {
  if (name.length <= 10) return 'short';
  return name.length <= 14 ? 'medium' : 'long';
};

export const Logo = ({ studio }: { studio: Studio }) => (
  <Anchor
    className={logoStyles.logo}
    data-part="logo"
    data-length={lengthOf(studio.name)}
    href="/"
    aria-label={t('{name} home', { name: studio.name })}
  >
    {studio.logoUrl ? <img src={studio.logoUrl} alt="" /> : <CoilMark />}
    <span>{studio.name}</span>
  </Anchor>
);
