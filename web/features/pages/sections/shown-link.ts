import { linkAddress } from '../../../../contract/pages/sections/link-address.ts';
import type { SectionLink } from '../../../../contract/pages/sections/sections.schema.ts';

/** A button needs words and an address that leads somewhere safe. */
export const isShown = ({ title, href }: SectionLink): boolean => title !== '' && linkAddress(href) !== null;
