import type { FieldTable } from '../fields/field-table.ts';
import { msg } from '../messages.ts';

/** Fields of the alert bar or the notification bar. */
export const announcementFields = {
  /** True to show the message of the settings, if there is one; the fields below wait. */
  usesSettings: { type: 'switch', name: msg('message of the settings'), column: 'uses_settings' },
  active: {
    type: 'switch',
    name: msg('active'),
    column: 'active',
    form: { section: 'showing', label: msg('Active'), hint: msg('Shown from the next page load') },
  },
  text: { type: 'text', translated: msg('Text'), most: 200, name: msg('text'), column: 'text' },
  /** A page of the studio, another site by https, or a mail; empty for none. */
  link: { type: 'text', most: 500, name: msg('link'), column: 'link' },
  linkText: {
    type: 'text',
    translated: msg('Text of the link'),
    most: 40,
    name: msg('text of the link'),
    column: 'link_text',
  },
  /** Id of the message: a browser that dismissed one shows another. If empty, another text is another message. */
  messageId: { type: 'text', most: 60, name: msg('id'), column: 'message_id' },
  /** Visitors are not signed in, members are. */
  audience: {
    type: 'choice',
    choices: { everyone: msg('Everyone'), visitors: msg('Visitors'), members: msg('Members') },
    initial: 'everyone',
    name: msg('audience'),
    column: 'audience',
    form: { section: 'showing', label: msg('For') },
  },
  startsAt: { type: 'moment', optional: true, name: msg('begin') },
  endsAt: { type: 'moment', optional: true, name: msg('end') },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;
