import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const brandData = adminPage(msg('Name and look'), 'studio.manage');
