import { adminPage } from '../accounts/index.ts';

export const activityData = adminPage('Activity', 'activity.view');
