import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const activityData = adminPage(msg('Activity'), 'activity.view');
