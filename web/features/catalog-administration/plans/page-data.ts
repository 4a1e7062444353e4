import { adminPage } from '../../accounts/index.ts';

/** Of the list, of the editor and of the contents alike. */
export const planAdministrationData = adminPage('Series');
