import { adminPage } from '../../accounts/index.ts';

export const coachAdministrationData = adminPage('Coaches');
export const coachData = adminPage('Edit coach');
export const categoryAdministrationData = adminPage('Categories');
export const valueAdministrationData = adminPage('Equipment and focus areas');
export const musicData = adminPage('Music');
