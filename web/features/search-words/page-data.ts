import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const searchWordData = adminPage(msg('Search words'), 'library.edit');
