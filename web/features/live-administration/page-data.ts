import { adminPage } from '../accounts/index.ts';

export const liveInstructorsData = adminPage('Live instructors', 'live.edit');
export const liveInstructorData = adminPage('Edit live instructor', 'live.edit');
export const liveShowsData = adminPage('Live shows', 'live.edit');
export const liveShowData = adminPage('Edit live show', 'live.edit');
