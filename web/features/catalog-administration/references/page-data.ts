import { msg } from '../../../../contract/messages.ts';
import { adminPage } from '../../accounts/index.ts';

export const billboardAdministrationData = adminPage(msg('Billboards'), 'pages.edit');
export const billboardData = adminPage(msg('Edit billboard'), 'pages.edit');
export const coachAdministrationData = adminPage(msg('Coaches'), 'library.edit');
export const coachData = adminPage(msg('Edit coach'), 'library.edit');
export const categoryAdministrationData = adminPage(msg('Categories'), 'library.edit');
export const valueAdministrationData = adminPage(msg('Equipment and focus areas'), 'library.edit');
export const musicData = adminPage(msg('Music'), 'library.edit');
