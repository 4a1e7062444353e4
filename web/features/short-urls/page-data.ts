import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const shortUrlData = adminPage(msg('URL shortener'), 'links.edit');
export const utmBuilderData = adminPage(msg('UTM builder'), 'links.edit');
