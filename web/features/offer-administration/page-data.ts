import { adminPage } from '../accounts/index.ts';

export const offerListData = adminPage('Redemption offers', 'offers.edit');
export const offerEditorData = adminPage('Redemption offer', 'offers.edit');
