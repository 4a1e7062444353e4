import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const liveInstructorsData = adminPage(msg('Live instructors'), 'live.edit');
export const liveInstructorData = adminPage(msg('Edit live instructor'), 'live.edit');
export const liveShowsData = adminPage(msg('Live shows'), 'live.edit');
export const liveShowData = adminPage(msg('Edit live show'), 'live.edit');
