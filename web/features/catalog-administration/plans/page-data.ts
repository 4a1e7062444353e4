import { msg } from '../../../../contract/messages.ts';
import { adminPage } from '../../accounts/index.ts';

export const plansData = adminPage(msg('Series'), 'library.edit');
export const planData = adminPage(msg('Edit series or bundle'), 'library.edit');
export const structureData = adminPage(msg('Series structure'), 'library.edit');
