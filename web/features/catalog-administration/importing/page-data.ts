import { msg } from '../../../../contract/messages.ts';
import { adminPage } from '../../accounts/index.ts';

export const importData = adminPage(msg('Import and export'), 'library.edit');
