import { describe, expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { newMember } from '../../roles/testing/new-member.ts';
import { renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({ demo: true, config: { SECOND_FACTOR_REQUIRED: 'administrators' } });
const pageAt = async (path: string, cookie = '') => renderedPage((await studio.get(path, cookie)).body);

describe('signing in and up as the server renders it', () => {
  test('NS-033: the links between sign-in and sign-up keep the address to return to', async () => {
    const [signIn, signUp] = ['/signin?redirect=%2Fplaylists', '/signup?redirect=%2Fplaylists'] as const;
    const toSignUp = (await pageAt(signIn)).getByRole('link', { name: 'Start a membership' });
    expect(toSignUp.getAttribute('href')).toBe(signUp);
    const form = (await pageAt(signUp)).getByRole('main');
    const toSignIn = renderedPage(form.outerHTML).getByRole('link', { name: 'Sign in' });
    expect(toSignIn.getAttribute('href')).toBe(signIn);
  });

  test('NS-030: a member who is signed in already is redirected from both pages', async () => {
    const cookie = await studio.signIn('noor@openmat.test');
    for (const [path, goal] of [
      ['/signin?redirect=%2Fseries', '/series'],
      ['/signup', '/'],
    ] as const) {
      const { statusCode, headers } = await studio.get(path, cookie);
      expect([statusCode, headers.location], path).toEqual([307, goal]);
    }
  });

  test('BEY-68: an administrator who has to set up a second step is redirected to its page, and a member is redirected away from it', async () => {
    const cookie = await studio.signIn('admin@openmat.test');
    for (const [path, goal] of [
      ['/class-finder', '/signin/enrolment?redirect=%2Fclass-finder'],
      ['/admin', '/signin/enrolment?redirect=%2Fadmin'],
    ] as const) {
      const { statusCode, headers } = await studio.get(path, cookie);
      expect([statusCode, headers.location], path).toEqual([307, goal]);
    }
    const page = await pageAt('/signin/enrolment?redirect=%2Fadmin', cookie);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Protect the studio first');
    const member = await studio.get(
      '/signin/enrolment?redirect=%2Fseries',
      await studio.signIn('noor@openmat.test'),
    );
    expect([member.statusCode, member.headers.location]).toEqual([307, '/series']);
  });

  test('NS-037: the sign-up page names nothing to practice when a visitor opens it directly', async () => {
    const page = await pageAt('/signup');
    expect(page.getByRole('heading', { level: 1 })).toBeDefined();
    expect(page.queryByText(/^Sign up to practice/)).toBeNull();
  });
});

describe('NS-017 the page of a person', () => {
  test('shows a visitor their name and the playlists they share, and no e-mail address', async () => {
    const { body } = await studio.get('/users/una-novak');
    expect(body).not.toMatch(/una@|@openmat\.test/);
    const page = renderedPage(body);
    expect(page.document.title).toBe('Una Novak | Openmat');
    expect(page.getByRole('heading', { level: 1, name: 'Una Novak' })).toBeDefined();
    expect(page.getByRole('heading', { level: 2, name: "Una's Playlists" })).toBeDefined();
    expect(page.getByRole('link', { name: 'Learning to sit' })).toBeDefined();
  });

  test('answers 404 with a page when no member has the address', async () => {
    const { statusCode, body } = await studio.get('/users/nobody-at-all');
    expect(statusCode).toBe(404);
    expect(renderedPage(body).getByRole('heading', { level: 1 })).toBeDefined();
  });

  test('shows a visitor a new name at once, although pages of visitors are cached', async () => {
    const cookie = await newMember(studio);
    const { slug } = (await studio.get('/api/v2/users/me', cookie)).json();
    const title = async () => (await pageAt(`/users/${slug}`)).document.title;
    expect(await title()).toMatch(/^Runa Holm \| /);
    await studio.send('/api/v2/users/me', { method: 'PUT', cookie, body: { first_name: 'Ronja' } });
    expect(await title()).toMatch(/^Ronja Holm \| /);
  });
});
