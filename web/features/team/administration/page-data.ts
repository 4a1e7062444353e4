import { adminPage } from '../../accounts/index.ts';

export const teamData = adminPage('Team', 'team.manage');
