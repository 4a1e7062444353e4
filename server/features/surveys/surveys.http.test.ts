import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Survey,
  type SurveyAnswers,
  surveyQuestions,
} from '../../../contract/members/surveys.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { listen } from '../../platform/listen.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const url = '/api/v2/surveys/onboarding';
const noor = await studio.signIn('noor@openmat.test');
const maya = await studio.signIn('maya@openmat.test');

const survey = async (cookie = ''): Promise<Survey> => (await studio.get(url, cookie)).json();
const answered = async (cookie: string): Promise<boolean> =>
  (await studio.get('/api/v2/users/me', cookie)).json().contextData.user_answered_survey;
const nothing: SurveyAnswers = {
  goals: [],
  styles: [],
  experience: [],
  intensity: [],
  duration: [],
  equipment: [],
};
const answer = (answers: object, cookie = noor) => studio.post(url, { answers }, cookie);

describe('the questions', () => {
  test('NS-039 PRAC-010: are the same six for visitors and members, in their order', async () => {
    const member = await studio.signIn('grace@openmat.test');
    const [visitors, members] = [await survey(), await survey(member)];
    expect(visitors.questions.map(({ id }) => id)).toEqual([...surveyQuestions]);
    expect(members.questions).toEqual(visitors.questions);
    expect(visitors.answers).toBeNull();
    expect(members.answers).toBeNull();
    expect(visitors.questions.filter(({ multiple }) => !multiple).map(({ id }) => id)).toEqual([
      'experience',
    ]);
  });

  test('NS-039: offer the studio’s own styles and equipment, five levels, four intensities and four durations', async () => {
    const { questions } = await survey();
    const values = (id: string) =>
      questions.find((one) => one.id === id)?.options.map(({ value }) => value) ?? [];
    expect(values('styles')).toEqual(demoStudio.categories.map(({ slug }) => slug));
    expect(values('equipment')).toEqual([
      ...['none', 'mat', 'block', 'strap', 'bolster', 'blanket', 'dumbbells', 'band', 'chair'],
    ]);
    expect(values('experience')).toEqual([
      ...['introductory', 'beginner', 'moderate', 'intermediate', 'advanced'],
    ]);
    expect(values('intensity')).toEqual(['1', '2', '3', '4']);
    expect(values('duration')).toEqual(['0-15', '15-30', '30-60', '60-']);
    expect(values('goals').length).toBeGreaterThan(3);
  });

  test('follow the catalog: a new style and a new piece of equipment can be chosen', async () => {
    const { pool } = studio.database;
    await pool.query(
      "insert into categories (slug, title, image, rank) values ('dance', 'Dance', 'x/y', 'zz')",
    );
    // A style without anything in it is not offered.
    await pool.query(
      `insert into plans (kind, slug, title, category_id, image, banner_image, state, published_at)
       select 'bundle', 'dances', 'Dances', id, 'x/y', 'x/y', 'published', '2026-01-01'
       from categories where slug = 'dance'`,
    );
    await pool.query(
      "insert into class_values (kind, slug, title, rank) values ('equipment', 'ball', 'Ball', 'zz')",
    );
    const offered = async (id: string) =>
      (await survey()).questions.find((one) => one.id === id)?.options.at(-1)?.label;
    onTestFinished(async () => {
      await pool.query("delete from plans where slug = 'dances'");
      await pool.query("delete from categories where slug = 'dance'");
      await pool.query("delete from class_values where slug = 'ball'");
      await expect.poll(() => offered('styles')).not.toBe('Dance');
    });
    await expect.poll(() => offered('styles')).toBe('Dance');
    expect(await offered('equipment')).toBe('Ball');
  });
});

describe('the pictures and the matches', () => {
  test('NS-039: every option has the cover of a class, and the options of a question differ', async () => {
    const { questions } = await survey();
    for (const { id, options } of questions) {
      const urls = options.map(({ image }) => image?.url);
      expect(urls, id).not.toContain(undefined);
      if (id !== 'duration') expect(new Set(urls).size, id).toBe(urls.length);
    }
  });

  test('NS-039: answers are counted without being kept, and narrow what fits', async () => {
    const member = await studio.signIn('grace@openmat.test');
    const ask = (answers: object) =>
      studio.post(`${url}/matches`, { answers: { ...nothing, ...answers } }, member);
    const matches = async (answers: object) => (await ask(answers)).json();
    const all = await matches({});
    expect(all.count).toBe(all.total);
    const some = await matches({ styles: ['yoga'], experience: ['beginner'] });
    expect(some.total).toBe(all.total);
    expect(some.count).toBeGreaterThan(0);
    expect(some.count).toBeLessThan(all.count);
    expect(some.classes).toHaveLength(3);
    for (const { plan } of some.classes) expect(plan.primaryCategory.slug).toBe('yoga');
    expect((await ask({ styles: ['x'] })).statusCode).toBe(422);
    expect((await survey(member)).answers).toBeNull();
  });
});

describe('the answers', () => {
  test('NS-039 PRAC-005 GEN-073: set user_answered_survey, come back when the survey is opened again, and replace the former ones', async () => {
    expect(await answered(noor)).toBe(false);
    const first = { ...nothing, styles: ['yoga'], experience: ['beginner'], duration: ['15-30', '0-15'] };
    const kept = await answer(first);
    expect([kept.statusCode, kept.json()]).toEqual([
      200,
      {
        answers: { ...first, duration: ['0-15', '15-30'] },
        contextData: { user_answered_survey: true },
      },
    ]);
    expect(await answered(noor)).toBe(true);
    expect((await survey(noor)).answers).toEqual({ ...first, duration: ['0-15', '15-30'] });
    const second = { ...nothing, goals: ['sleep-better'] };
    expect((await answer(second)).statusCode).toBe(200);
    expect((await survey(noor)).answers).toEqual(second);
    expect((await survey()).answers).toBeNull();
  });

  test('count as given when all questions are skipped', async () => {
    const cookie = await studio.signIn('flex@openmat.test');
    expect((await answer(nothing, cookie)).statusCode).toBe(200);
    expect(await answered(cookie)).toBe(true);
  });

  test.each([
    [{ styles: ['yoga', 'knitting'] }, 'answers/styles', /knitting.*Which of these would you like to do/],
    [{ experience: ['beginner', 'advanced'] }, 'answers/experience', /one answer at most/],
    [{ equipment: ['Mat'] }, 'answers/equipment', /Mat/],
    [{ duration: ['60+'] }, 'answers/duration', /60\+/],
    [{ intensity: ['5'] }, 'answers/intensity', /5/],
    [{ goals: ['__proto__'] }, 'answers/goals', /__proto__/],
  ])('NS-039: %j is refused, and the refusal names the question', async (wrong, field, said) => {
    const before = await survey(noor);
    const refused = await answer({ ...nothing, ...wrong });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().code).toBe('invalid');
    expect(Object.keys(refused.json().errors)).toEqual([field]);
    expect(refused.json().errors[field][0]).toMatch(said);
    expect(await survey(noor)).toEqual(before);
  });

  test.each([{ styles: 'yoga' }, { styles: ['yoga', 'yoga'] }, { styles: [7] }])(
    'an answer of the wrong type or given twice (%j) is refused with 422 beside its question',
    async (wrong) => {
      const refused = await answer({ ...nothing, ...wrong });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().errors)[0]).toContain('answers/styles');
    },
  );

  test('R14: are refused with 401 when a visitor sends them, and kept for lapsed members and for admins', async () => {
    const visitor = await studio.post(url, { answers: nothing });
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'not_signed_in']);
    for (const name of ['lapsed', 'admin'])
      expect((await answer(nothing, await studio.signIn(`${name}@openmat.test`))).statusCode).toBe(200);
  });

  test('leave out options that are no longer offered', async () => {
    const cookie = await studio.signIn('ios@openmat.test');
    const { pool } = studio.database;
    await pool.query(
      "insert into class_values (kind, slug, title, rank) values ('equipment', 'wall', 'Wall', 'zzz')",
    );
    const wanted = { ...nothing, equipment: ['wall', 'mat'] };
    await expect.poll(async () => (await answer(wanted, cookie)).statusCode).toBe(200);
    await pool.query("delete from class_values where slug = 'wall'");
    await expect.poll(async () => (await survey(cookie)).answers).toEqual({ ...nothing, equipment: ['mat'] });
  });

  test('are there for Maya in the demo studio, and every process is told when they change', async () => {
    const [known] = demoStudio.surveyAnswers;
    expect((await survey(maya)).answers).toEqual(known?.answers);
    const notified: string[] = [];
    const listening = await listen(studio.database.connection, 'member_changed', (payload) => {
      notified.push(payload);
    });
    await answer({ ...nothing, styles: ['fitness'] }, maya);
    await vi.waitFor(() =>
      expect(notified.map((one) => JSON.parse(one))).toContainEqual({ userId: 'demo-maya' }),
    );
    await listening.stop();
    await studio.database.pool.query("delete from survey_answers where user_id = 'demo-maya'");
    expect(await answered(maya)).toBe(false);
  });
});
