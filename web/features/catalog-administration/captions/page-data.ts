import { msg } from '../../../../contract/messages.ts';
import { adminPage } from '../../accounts/index.ts';

export const captionsData = adminPage(msg('Captions and chapters'), 'library.edit');
