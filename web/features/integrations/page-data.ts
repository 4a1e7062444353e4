import { adminPage } from '../accounts/index.ts';

export const apiKeysData = adminPage('API keys', 'integrations.manage');
export const webhooksData = adminPage('Webhooks', 'integrations.manage');
