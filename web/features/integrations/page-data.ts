import { adminPage } from '../accounts/index.ts';

export const webhooksData = adminPage('Webhooks', 'integrations.manage');
