import { adminPage } from '../accounts/index.ts';

export const ownCoachData = adminPage('Your classes', 'own_classes.view');
