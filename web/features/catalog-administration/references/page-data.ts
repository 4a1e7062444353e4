import type { PageData } from '../../../client/pages/route.ts';
import { adminOnly } from '../../accounts/index.ts';

const titled = (title: string): PageData => ({
  // Nothing of it is rendered on the server: the browser loads what it edits.
  loader: adminOnly,
  head: () => ({ title, noIndex: true }),
});

export const coachAdministrationData = titled('Coaches');
export const categoryAdministrationData = titled('Categories');
export const valueAdministrationData = titled('Equipment and focus areas');
export const musicData = titled('Music');
