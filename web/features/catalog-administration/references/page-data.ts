import { adminPage } from '../../accounts/index.ts';

export const billboardAdministrationData = adminPage('Billboards', 'pages.edit');
export const billboardData = adminPage('Edit billboard', 'pages.edit');
export const coachAdministrationData = adminPage('Coaches', 'library.edit');
export const coachData = adminPage('Edit coach', 'library.edit');
export const categoryAdministrationData = adminPage('Categories', 'library.edit');
export const valueAdministrationData = adminPage('Equipment and focus areas', 'library.edit');
export const musicData = adminPage('Music', 'library.edit');
