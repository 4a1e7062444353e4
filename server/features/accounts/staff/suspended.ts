import './tables.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../platform/db.ts';

/** For statements that read `users`: whether the account is suspended from the team. */
export const suspendedOfUsers = (from: ExpressionBuilder<Tables, 'users'>) =>
  from
    .exists(from.selectFrom('staff_suspensions').select('user_id').whereRef('user_id', '=', 'users.id'))
    .as('suspended');
