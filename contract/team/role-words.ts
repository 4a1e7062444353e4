import { type Message, msg } from '../messages.ts';
import type { StaffRole } from './permissions.ts';

/** Title of each role, also within a sentence, and a line about its permissions. */
export const roleWords: Readonly<Record<StaffRole, { title: Message; inSentence: Message; about: Message }>> =
  {
    owner: {
      title: msg('Owner'),
      inSentence: msg('owner', 'role, within a sentence'),
      about: msg('Everything, money and the team included'),
    },
    editor: {
      title: msg('Editor'),
      inSentence: msg('editor', 'role, within a sentence'),
      about: msg('Everything in the library, the home page and live shows'),
    },
    moderator: {
      title: msg('Moderator'),
      inSentence: msg('moderator', 'role, within a sentence'),
      about: msg('Comments, reports and playlists of members'),
    },
    support: {
      title: msg('Support'),
      inSentence: msg('support', 'role, within a sentence'),
      about: msg('Members and their accounts, without money'),
    },
    coach: {
      title: msg('Coach'),
      inSentence: msg('coach', 'role, within a sentence'),
      about: msg('Their own classes with figures, and their own page'),
    },
  };
