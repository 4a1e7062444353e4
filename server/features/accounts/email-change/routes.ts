import { emailChangeEndpoints } from '../../../../contract/accounts/email-change.schema.ts';
import { type BoundEndpoint, bind, eventSource } from '../../../platform/http/bind.ts';
import { visitorAddress } from '../limits/attempt-limit-store.ts';
import { askForChange, emailChangeState, mailChangeAgain, stopChange } from './asking.ts';
import type { EmailChangeContext } from './context.ts';
import { confirmByLink, type LinkHolder, objectByLink, readLink, undoByLink } from './links.ts';

type LinkCall = Parameters<typeof eventSource>[0] & {
  body: { token: string };
  viewer: LinkHolder['viewer'];
};

const holderOf = (call: LinkCall): LinkHolder => ({
  token: call.body.token,
  viewer: call.viewer,
  address: visitorAddress(call.address),
  source: eventSource(call),
});

export const emailChangeRoutes = (context: EmailChangeContext): BoundEndpoint[] =>
  bind(emailChangeEndpoints, {
    'GET /api/v2/users/me/email_change': ({ viewer }) => emailChangeState(context, viewer),
    'POST /api/v2/users/me/email_change': (call) =>
      askForChange(
        context,
        { viewer: call.viewer, source: eventSource(call) },
        { email: call.body.email, endsOthers: call.body.end_other_sessions ?? false },
      ),
    'POST /api/v2/users/me/email_change/mails': (call) =>
      mailChangeAgain(context, { viewer: call.viewer, source: eventSource(call) }),
    'DELETE /api/v2/users/me/email_change': (call) =>
      stopChange(context, { viewer: call.viewer, source: eventSource(call) }),
    'POST /api/v2/email_changes/links': (call) => readLink(context, holderOf(call)),
    'POST /api/v2/email_changes/confirmations': (call) => confirmByLink(context, holderOf(call)),
    'POST /api/v2/email_changes/objections': (call) => objectByLink(context, holderOf(call)),
    'POST /api/v2/email_changes/undos': (call) => undoByLink(context, holderOf(call)),
  });
