import { msg } from '../../../../contract/messages.ts';
import { adminPage } from '../../accounts/index.ts';

export const teamData = adminPage(msg('Team'), 'team.manage');
