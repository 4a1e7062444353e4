import { msg } from '../../../contract/messages.ts';
import { adminPage } from '../accounts/index.ts';

export const ownCoachData = adminPage(msg('Your classes'), 'own_classes.view');
