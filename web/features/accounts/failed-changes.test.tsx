import type {
  EmailChange,
  EmailChangeLink,
  EmailChangeState,
} from '../../../contract/accounts/email-change.schema.ts';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { AskForChange } from './email/AskForChange.tsx';
import { EmailChangeLinkPage } from './email/EmailChangeLinkPage.tsx';
import { WaitingChange } from './email/WaitingChange.tsx';
import { JoinPage } from './joining/JoinPage.tsx';
import { DeleteAccount } from './own-data/DeleteAccount.tsx';
import { ImportData } from './own-data/ImportData.tsx';
import { FinishedTodaySwitch } from './profile/FinishedTodaySwitch.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';

const answers = { 'GET /api/v2/users/me': () => runa };

const change: EmailChange = {
  newEmail: 'ruth@example.org',
  askedAt: '2026-11-29T11:20:00.000Z',
  mailedAt: '2026-11-29T11:20:00.000Z',
  expiresAt: '2026-11-30T11:20:00.000Z',
  asksOld: true,
  newConfirmedAt: null,
  oldConfirmedAt: null,
  changesAt: null,
};
const emailState = (waiting: EmailChange | null): EmailChangeState => ({
  email: runa.email,
  asksOld: true,
  change: waiting,
  undoable: null,
  contact: 'hello@quiet-lake.org',
});
const WaitingEmail = () => <WaitingChange state={emailState(change)} change={change} />;
const emailLink = (side: EmailChangeLink['side']): EmailChangeLink => ({
  side,
  state: 'open',
  oldEmail: runa.email,
  newEmail: 'r…@example.org',
  mustSignIn: false,
  changesAt: null,
});
const linkPage = { at: '/email/change?token=t', route: '/email/change', Part: EmailChangeLinkPage } as const;

walkFailedChanges([
  {
    key: 'PUT /api/v2/users/me',
    path: '/api/v2/users/me',
    Part: () => <ProfileForm me={runa} />,
    press: async (user, page) => {
      await user.clear(page.getByLabelText('First name'));
      await user.type(page.getByLabelText('First name'), 'Ruth');
      await user.click(page.getByRole('button', { name: 'Save' }));
    },
    typed: { field: 'First name', text: 'Ruth' },
    again: 'Save',
    answers,
    done: runa,
  },
  {
    key: 'POST /api/v2/preferences/finished_today',
    path: '/api/v2/preferences/finished_today',
    Part: () => <FinishedTodaySwitch me={runa} />,
    press: async (user, page) => {
      await user.click(page.getByRole('switch', { name: /finished a class today/ }));
    },
    answers,
    done: { showsFinishedToday: true },
  },
  {
    key: 'POST /api/v2/staff_invitations/acceptance',
    path: '/api/v2/staff_invitations/acceptance',
    at: '/join?token=abc',
    route: '/join',
    Part: JoinPage,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Join the team' }));
    },
    again: 'Join the team',
    answers: {
      ...answers,
      'POST /api/v2/staff_invitations/reading': () => ({
        state: 'open',
        role: 'editor',
        email: 'r…@example.test',
      }),
    },
    done: { success: true, role: 'editor' },
    notFound: 'failed',
  },
  {
    key: 'POST /api/v2/users/me/deletion',
    path: '/api/v2/users/me/deletion',
    Part: () => <DeleteAccount me={runa} />,
    press: async (user, page) => {
      await user.click(page.getByRole('button', { name: 'Delete account' }));
      await user.type(await page.findByLabelText('Your password'), 'a quiet room');
      await user.click(page.getAllByRole('button', { name: 'Delete account' }).at(-1) as HTMLElement);
    },
    again: 'Delete account',
    typed: { field: 'Your password', text: 'a quiet room' },
    answers: {
      ...answers,
      'GET /api/v2/users/me/sign_in_methods': () => ({ password: true, providers: [] }),
      'GET /api/v2/users/me/membership': () => refusal(404, 'not_found', 'None.'),
    },
  },
  {
    key: 'POST /api/v2/users/me/email_change',
    path: '/api/v2/users/me/email_change',
    Part: () => <AskForChange email="ruth@example.test" asksOld />,
    press: async (user, page) => {
      await user.type(page.getByLabelText('New email'), 'ruth@example.org');
      await user.click(page.getByRole('button', { name: 'Ask at both addresses' }));
    },
    typed: { field: 'New email', text: 'ruth@example.org' },
    again: 'Ask at both addresses',
    answers: {
      ...answers,
      'GET /api/v2/users/me/sign_in_methods': () => ({ password: true, providers: [] }),
    },
    done: emailState(change),
  },
  {
    key: 'POST /api/v2/users/me/email_change/mails',
    path: '/api/v2/users/me/email_change/mails',
    Part: WaitingEmail,
    press: pressButton('Send it again'),
    again: 'Send it again',
    answers,
    done: emailState(change),
  },
  {
    key: 'DELETE /api/v2/users/me/email_change',
    path: '/api/v2/users/me/email_change',
    Part: WaitingEmail,
    press: pressButton('Stop the change'),
    again: 'Stop the change',
    answers,
    done: emailState(null),
  },
  {
    key: 'POST /api/v2/email_changes/confirmations',
    path: '/api/v2/email_changes/confirmations',
    ...linkPage,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Yes, change it' }));
    },
    again: 'Yes, change it',
    answers: { ...answers, 'POST /api/v2/email_changes/links': () => emailLink('old') },
    done: { ...emailLink('old'), state: 'confirmed' },
  },
  {
    key: 'POST /api/v2/email_changes/objections',
    path: '/api/v2/email_changes/objections',
    ...linkPage,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'No, this was not me' }));
    },
    again: 'No, this was not me',
    answers: { ...answers, 'POST /api/v2/email_changes/links': () => emailLink('objection') },
    done: { ...emailLink('objection'), state: 'objected' },
  },
  {
    key: 'POST /api/v2/email_changes/undos',
    path: '/api/v2/email_changes/undos',
    ...linkPage,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Put it back' }));
    },
    again: 'Put it back',
    answers: { ...answers, 'POST /api/v2/email_changes/links': () => emailLink('undo') },
    done: { ...emailLink('undo'), state: 'undone' },
  },
  {
    key: 'POST /api/v2/users/me/import',
    path: '/api/v2/users/me/import',
    file: true,
    Part: ImportData,
    press: async (user, page) =>
      user.upload(page.getByLabelText('Archive to import'), new File(['PK'], 'archive.zip')),
    again: 'Try again',
    done: { imported: 1, total: 1, skipped: [] },
  },
  {
    key: 'DELETE /api/v2/users/me/deletion',
    path: '/api/v2/users/me/deletion',
    Part: () => <DeleteAccount me={{ ...runa, deletesAt: '2026-12-01T00:00:00.000Z' }} />,
    press: pressButton('Keep my account'),
    answers,
  },
]);
