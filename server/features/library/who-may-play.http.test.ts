import { describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { classId, free } from '../../roles/testing/calls.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });

describe('who may play a class (R03, NS-038, NS-223)', () => {
  const withAccess = [
    'admin',
    'maya',
    'noor',
    'churning',
    'grace',
    'unlimited',
    'ios',
    'google',
    'flex',
    'offered',
    'imported',
  ];
  const without = ['unknown', 'lapsed'];
  const video = async (id: number, cookie = '') => {
    const answer = await studio.get(`/api/v2/plan_entries/${id}`, cookie);
    expect(answer.headers['cache-control']).toBe('no-store');
    return {
      body: answer.body,
      ...(answer.json().video as { locked: boolean; hlsUrl: string | null; resolutions: { src: string }[] }),
    };
  };

  test('names every account of the demo studio', () => {
    const named = [...withAccess, ...without].map((name) => `${name}@openmat.test`);
    const signIns = demoStudio.accounts.map(({ email }) => email).filter((email) => named.includes(email));
    expect(signIns.toSorted()).toEqual(named.toSorted());
  });

  test.each(withAccess)('%s@openmat.test gets src and hlsUrl, and they play', async (name) => {
    const { locked, hlsUrl, resolutions } = await video(classId, await studio.signIn(`${name}@openmat.test`));
    expect(locked).toBe(false);
    expect(resolutions.length).toBeGreaterThan(0);
    const answers = await Promise.all(
      [hlsUrl ?? '', ...resolutions.map(({ src }) => src)].map((url) => studio.get(url)),
    );
    for (const answer of answers) expect(answer.body).toMatch(/^#EXTM3U/);
    const [, playlist] = answers;
    const segment = playlist?.body.match(/^[^#\s].*$/m)?.[0] ?? 'none';
    const url = new URL(segment, new URL(resolutions[0]?.src ?? '', 'http://localhost:3000'));
    expect((await studio.get(url.pathname)).rawPayload.length).toBeGreaterThan(1000);
  });

  test.each(['visitor', ...without])('%s gets neither', async (name) => {
    const cookie = name === 'visitor' ? '' : await studio.signIn(`${name}@openmat.test`);
    const { body, ...answered } = await video(classId, cookie);
    expect(answered).toMatchObject({
      locked: true,
      hlsUrl: null,
      resolutions: [],
      captions: [],
      chaptersUrl: null,
    });
    expect(body).not.toContain('/media/');
  });

  test.each(['visitor', ...without, 'maya'])('BEY-13: a free preview plays for %s', async (name) => {
    const cookie = name === 'visitor' ? '' : await studio.signIn(`${name}@openmat.test`);
    const { locked, hlsUrl } = await video(free?.id ?? 0, cookie);
    expect(locked).toBe(false);
    expect((await studio.get(hlsUrl ?? '')).body).toMatch(/^#EXTM3U/);
  });
});
