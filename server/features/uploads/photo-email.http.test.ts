import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formWithFile } from '../../platform/testing/multipart.ts';
import { testApp } from '../../roles/testing/app.ts';
import { archivesOf } from '../../roles/testing/archives.ts';

const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a40' } })
  .png()
  .toBuffer();

describe('NS-228 R36 a file of a member whose e-mail is not verified', () => {
  test('as a picture is refused in words where the studio sends mail, and taken once the e-mail is verified', async () => {
    const studio = await testApp({ config: { BUILD: 'none', SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { cookie, email } = await archivesOf(studio).newcomer();
    const upload = () =>
      studio.send('/api/v2/upload/image', {
        method: 'POST',
        cookie,
        ...formWithFile('image', picture, 'a.png'),
      });
    const refused = await upload();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_verified']);
    expect(refused.json().message).toBe(
      'Please confirm your e-mail first: open the link in the mail we have sent you.',
    );
    await studio.database.pool.query('update users set email_verified = true where email = $1', [email]);
    expect((await upload()).statusCode).toBe(200);
  });

  test('as an archive is refused in words where the studio sends mail', async () => {
    const studio = await testApp({ config: { BUILD: 'none', SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { newcomer, send } = archivesOf(studio);
    const { cookie, email } = await newcomer();
    const refused = await send('hello', cookie);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_verified']);
    await studio.database.pool.query('update users set email_verified = true where email = $1', [email]);
    expect((await send('hello', cookie)).statusCode).toBe(422);
  });

  test('is taken in the demo, which sends none', async () => {
    const studio = await testApp({ config: { BUILD: 'none' } });
    const { cookie } = await archivesOf(studio).newcomer();
    const form = formWithFile('image', picture, 'a.png');
    expect((await studio.send('/api/v2/upload/image', { method: 'POST', cookie, ...form })).statusCode).toBe(
      200,
    );
  });
});
