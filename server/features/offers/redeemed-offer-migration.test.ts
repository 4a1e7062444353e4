import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../platform/migrate.ts';
import { ask } from '../../platform/testing/ask.ts';
import { temporaryFolder } from '../../platform/testing/data-folder.ts';
import { emptyTestDatabase } from '../../platform/testing/database.ts';

const folder = temporaryFolder(afterAll);

test('an offer that was redeemed before subscriptions were kept with it has the one that began nearest to it', async () => {
  const all = fileURLToPath(new URL('../../migrations', import.meta.url));
  for (const name of readdirSync(all).filter((file) => file < '0107'))
    cpSync(join(all, name), join(folder, name));
  const connection = await emptyTestDatabase();
  await migrate(connection, { folder });
  await ask(
    connection,
    `insert into users (id, email, full_name, first_name, last_name, slug)
     values ('ines', 'ines@openmat.test', 'Ines Roth', 'Ines', 'Roth', 'ines')`,
  );
  await ask(
    connection,
    `insert into memberships (user_id, source, state, starts_at, subscription_id) values
       ('ines', 'stripe', 'ended', '2026-03-01', 'sub_before'),
       ('ines', 'stripe', 'ended', '2026-05-02', 'sub_bought'),
       ('ines', 'stripe', 'renewing', '2026-09-01', 'sub_after'),
       ('ines', 'ios', 'ended', '2026-05-01', 'of_apple')`,
  );
  await ask(
    connection,
    `insert into redemption_offers (slug, title, created_at, updated_at)
     values ('spring', 'Spring', '2026-01-01', '2026-01-01'), ('open', 'Open', '2026-01-01', '2026-01-01')`,
  );
  await ask(
    connection,
    `insert into redemption_offer_uses (offer_id, user_id, plan_id, reserved_at, redeemed_at)
     select id, 'ines', 'monthly', '2026-05-01', case slug when 'spring' then '2026-05-01'::timestamptz end
     from redemption_offers`,
  );
  await migrate(connection);
  expect(
    await ask(
      connection,
      `select slug, subscription_id from redemption_offer_uses as place
       join redemption_offers as offer on offer.id = place.offer_id order by slug desc`,
    ),
  ).toEqual([
    { slug: 'spring', subscription_id: 'sub_bought' },
    { slug: 'open', subscription_id: null },
  ]);
});
