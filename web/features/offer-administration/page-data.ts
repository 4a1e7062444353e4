import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const offerListData = adminPage(msg('Redemption offers'), 'offers.edit');
export const offerEditorData = adminPage(msg('Redemption offer'), 'offers.edit');
