import { msg } from '../../../../contract/messages.ts';
import { adminPage } from '../../accounts/index.ts';

export const uploadsData = adminPage(msg('Uploads'), 'library.edit');
