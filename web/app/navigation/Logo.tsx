import type { Studio } from '../../../contract/catalog/home.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { CoilMark } from '../../ui/Icon.tsx';
import logoStyles from '../../ui/Logo.module.css';

export const Logo = ({ studio }: { studio: Studio }) => (
  <Anchor className={logoStyles.logo} data-part="logo" href="/" aria-label={`${studio.name} home`}>
    {studio.logoUrl ? <img src={studio.logoUrl} alt="" /> : <CoilMark />}
    <span>{studio.name}</span>
  </Anchor>
);
