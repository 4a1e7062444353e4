import type { PageData } from '../../client/pages/route.ts';
import { setUpLoader } from './queries.ts';

export const setUpData: PageData = {
  loader: setUpLoader,
  head: () => ({ title: 'Set up your studio', noIndex: true }),
};
