import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const apiKeysData = adminPage(msg('API keys'), 'integrations.manage');
export const webhooksData = adminPage(msg('Webhooks'), 'integrations.manage');
