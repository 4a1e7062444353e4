import { vi } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { type Field, form, type Press } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { ImportPage } from './importing/ImportPage.tsx';
import { judged } from './importing/testing/judged-import.ts';
import { MembersPage } from './listing/MembersPage.tsx';
import { MemberPage } from './member/MemberPage.tsx';
import { member } from './member/testing/shown-member.ts';

const base = '/admin/api/members/priya';
type MemberChanges = Partial<typeof member>;

/** A change of the account of Priya, which its dialog or button sends again. */
const change = (
  key: string,
  changes: MemberChanges,
  sent: { press: Press; again: string | RegExp | Press },
) => ({
  key,
  path: key
    .slice(key.indexOf('/'))
    .replace('{id}', 'priya')
    .replace('{paymentId}', 'p1')
    .replace('{noteId}', 'n1'),
  at: '/admin/members/priya',
  route: '/admin/members/$memberId',
  Part: MemberPage,
  me: { ...runa, ...ownerRights },
  notFound: 'failed' as const,
  answers: {
    [`GET ${base}`]: () => ({ ...member, ...changes }),
    'GET /admin/api/member_labels': () => ({ labels: [] }),
    [`GET ${base}/timeline`]: () => ({ entries: [], next: null }),
  },
  ...sent,
});
const may = (...what: (keyof typeof member.refusals)[]): MemberChanges => ({
  refusals: { ...member.refusals, ...Object.fromEntries(what.map((one) => [one, null])) },
});
const asked = (name: RegExp, fields: readonly Field[], send: string) => form(pressButton(name), fields, send);
const grant = {
  until: '2027-01-01T00:00:00.000Z',
  reason: 'Sound',
  grantedAt: '2026-11-01T00:00:00.000Z',
  by: 'Maya',
};

const day = '2026-12-05T10:00:00.000Z';
const emailChange = {
  oldEmail: 'priya@example.com',
  newEmail: 'new@example.com',
  by: 'Maya Okafor',
  askedAt: day,
  changesAt: day,
  expiresAt: day,
  warnedAt: day,
  newConfirmedAt: null,
  objectedAt: null,
  stoppedFor: null,
  changedAt: null,
  undoUntil: null,
};
const table = {
  at: '/admin/members/import',
  Part: ImportPage,
  answers: {
    'GET /admin/api/account_imports': () => [judged],
    [`GET /admin/api/account_imports/${judged.id}`]: () => judged,
    [`GET /admin/api/account_imports/${judged.id}/rows`]: () => [],
  },
};
const imports = `/admin/api/account_imports/${judged.id}`;
const inState = (changes: Partial<typeof judged>) => ({
  ...table,
  answers: {
    ...table.answers,
    [`GET /admin/api/account_imports/${judged.id}`]: () => ({ ...judged, ...changes }),
  },
});
const undoing: Press = async (user, page) => {
  await user.click(await page.findByRole('button', { name: 'Undo this import' }));
  await user.click(await page.findByRole('button', { name: 'Undo the import' }));
};
const repeated = (name: string | RegExp) => ({ press: pressButton(name), again: pressButton(name) });

walkFailedChanges(
  [
    change(
      'POST /admin/api/members/{id}/grant',
      {},
      asked(/^Grant access/, [[/^Until the end of/, '2027-01-01']], 'Grant access'),
    ),
    change(
      'DELETE /admin/api/members/{id}/grant',
      { grant } as never,
      asked(/^End granted access/, [], 'End it now'),
    ),
    change(
      'POST /admin/api/members/{id}/payments/{paymentId}/refund',
      {},
      asked(/^Refund the payment/, [], 'Refund $18.00'),
    ),
    change(
      'POST /admin/api/members/{id}/payments/{paymentId}/receipt',
      {},
      asked(/^Send the receipt|^Send receipt/, [], 'Send receipt'),
    ),
    change(
      'PUT /admin/api/members/{id}',
      {},
      asked(/^Change the name/, [[/^First name/, 'Prya']], 'Save name'),
    ),
    change(
      'PUT /admin/api/members/{id}/labels',
      {},
      asked(/^Labels/, [['New labels', 'Beta']], 'Save labels'),
    ),
    change(
      'POST /admin/api/members/{id}/notes',
      {},
      asked(/^Add a note/, [[/^Note\*/, 'Asked for chairs.']], 'Add note'),
    ),
    change(
      'DELETE /admin/api/members/{id}/notes/{noteId}',
      { notes: [{ id: 'n1', text: 'Hello', by: 'Maya', at: '2026-11-02T10:00:00.000Z', deletable: true }] },
      asked(/^Delete the note/, [], 'Delete note'),
    ),
    change(
      'POST /admin/api/members/{id}/email_change',
      {},
      asked(/^Change the e-mail/, [[/^New e-mail/, 'new@example.com']], 'Start the change'),
    ),
    change('DELETE /admin/api/members/{id}/email_change', { emailChange }, repeated('Stop the change')),
    change(
      'POST /admin/api/members/{id}/email_change/undo',
      { undoableEmailChange: { ...emailChange, changedAt: day, undoUntil: day } },
      asked(/^Undo the change/, [], 'Restore address'),
    ),
    change(
      'POST /admin/api/members/{id}/deletion',
      {},
      asked(/^Delete…/, [[/^Enter the account/, 'priya@example.com']], 'Delete in 7 days'),
    ),
    change(
      'DELETE /admin/api/members/{id}/deletion',
      { deletesAt: day, deletionByTeam: { by: 'Ruth Hahn' } },
      repeated('Stop the deletion'),
    ),
    {
      key: 'POST /admin/api/members',
      path: '/admin/api/members',
      at: '/admin/members',
      Part: MembersPage,
      me: { ...runa, ...ownerRights },
      notFound: 'failed',
      done: { id: 'ina' },
      answers: {
        'GET /admin/api/members': () => ({ members: [], next: null }),
        'GET /admin/api/members/counts': () => ({ counts: null }),
        'GET /admin/api/member_labels': () => ({ labels: [] }),
        'GET /admin/api/membership_plans': () => ({ plans: [], payments: 'off' }),
      },
      ...asked(
        /^Add a member/,
        [
          [/^First name/, 'Ina'],
          [/^E-mail\*/, 'ina@example.com'],
        ],
        'Add member',
      ),
    },
    change('POST /admin/api/members/{id}/reading', may('read_again'), repeated('Refresh')),
    change('POST /admin/api/members/{id}/cancellation', {}, asked(/^Cancel/, [], 'Cancel membership')),
    change(
      'POST /admin/api/members/{id}/reactivation',
      may('reactivate'),
      asked(/^Reactivate/, [], 'Reactivate'),
    ),
    change('POST /admin/api/members/{id}/pause', may('pause'), asked(/^Pause/, [], 'Pause for 1 month')),
    change(
      'POST /admin/api/members/{id}/resumption',
      may('resume'),
      asked(/^End the pause/, [], 'Cancel the pause'),
    ),
    change('POST /admin/api/members/{id}/sign_out', {}, asked(/^Sign out/, [], 'Sign out 3 devices')),
    change(
      'POST /admin/api/members/{id}/second_factor_reset',
      {},
      asked(/^Remove the second factor/, [], 'Remove it'),
    ),
    change(
      'POST /admin/api/members/{id}/email_verification',
      may('verify_email'),
      asked(/verified/, [], 'Mark as verified'),
    ),
    change('POST /admin/api/members/{id}/invitation', may('invite'), asked(/^Invite/, [], 'Send invitation')),
    {
      ...table,
      key: 'POST /admin/api/account_imports',
      path: '/admin/api/account_imports',
      file: true,
      answers: { ...table.answers, 'GET /admin/api/account_imports': () => [] },
      press: async (user) => {
        const field = await vi.waitFor(
          () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
        );
        await user.upload(field, new File(['email'], 'members.csv', { type: 'text/csv' }));
      },
      done: judged,
    },
    {
      ...table,
      key: 'POST /admin/api/account_imports/{id}/dry_run',
      path: `${imports}/dry_run`,
      ...repeated('Check again'),
      done: judged,
    },
    {
      ...inState({
        state: 'mapping',
        encoding: 'macintosh',
        encodingDoubtful: true,
        readings: [{ encoding: 'macintosh', samples: ['Zoë'] }],
      }),
      key: 'PUT /admin/api/account_imports/{id}/encoding',
      path: `${imports}/encoding`,
      ...repeated('These read well'),
      done: judged,
    },
    {
      ...table,
      key: 'POST /admin/api/account_imports/{id}/start',
      path: `${imports}/start`,
      ...repeated('Import members'),
      done: judged,
    },
    {
      ...inState({ state: 'running' }),
      key: 'POST /admin/api/account_imports/{id}/stop',
      path: `${imports}/stop`,
      ...repeated(/^Stop/),
      done: judged,
    },
    {
      ...inState({
        state: 'finished',
        createdAt: new Date().toISOString(),
        outcomes: { created: 2, changed: 0, same: 0 },
      }),
      key: 'POST /admin/api/account_imports/{id}/undo',
      path: `${imports}/undo`,
      press: undoing,
      again: undoing,
      done: judged,
    },
    {
      ...inState({ state: 'finished', invitations: { sent: 0, waiting: 2 } }),
      key: 'POST /admin/api/account_imports/{id}/invitations',
      path: `${imports}/invitations`,
      ...repeated('Invite 2 by mail'),
      done: judged,
    },
  ],
  SessionEnd,
);
