import { type Message, msg, t } from '../../../../contract/messages.ts';

/** File that an archive made without comments contains. */
export const missingComments = {
  file: 'COMMENTS-ARE-MISSING.txt',
  text: (): string =>
    `${t(
      'Your comments, likes and dislikes could not be read when this archive was made, so they are not in it. Nothing of them is lost: make\nanother export a little later to have them as well.',
    )}\n`,
};

/** Lists of an archive by the names of their files. */
const lists: Readonly<Record<string, Message>> = {
  profile: msg('who you are here, and your memberships'),
  preferences: msg('how the player starts'),
  'standing-filters': msg('what classes are always to leave out or to suit'),
  survey: msg('what you told us about your practice'),
  'practice-log': msg('every class you completed, day by day'),
  'watch-history': msg('how far you came each time you opened a class'),
  'practice-elsewhere': msg(
    'what you practised elsewhere and logged by hand, with what you changed and removed',
  ),
  'notes-on-classes': msg('the notes to yourself on classes'),
  'efforts-of-classes': msg('how hard classes were for you'),
  favourites: msg('the classes you saved, in your order'),
  'series-followed': msg('the series you saved'),
  playlists: msg('your playlists; their classes are in playlist-classes.csv'),
  'followed-playlists': msg('playlists of others that you follow'),
  schedule: msg('the classes you planned'),
  'plans-that-go-on': msg('what you planned again and again, and series over days'),
  'filter-sets': msg('the filters of the class finder that you keep under a name'),
  'not-suggested': msg('the classes and coaches that are not suggested to you'),
  comments: msg('what you wrote about classes, series and live shows; an import does not take it'),
  'likes-and-dislikes': msg(
    'the classes, series and comments you like or dislike; an import does not take them',
  ),
  'billing-details': msg('the name, address and tax number for your receipts; an import does not take them'),
  receipts: msg('what you paid, and what was paid back; an import does not take it'),
  consents: msg('what you agreed to before paying, in its words; an import does not take it'),
  declarations: msg('your withdrawals and cancellations; an import does not take them'),
  'leaving-answers': msg('what you said when you canceled; an import does not take it'),
  'gifts-bought': msg('the gift memberships you gave, without their codes; an import does not take them'),
  'gifts-redeemed': msg('the gift memberships you were given; an import does not take them'),
  'mails-about-money': msg(
    'what we wrote to you about money and your membership; an import does not take it',
  ),
  'notice-settings': msg('what you want to be told, where and when; an import does not take it'),
  'security-events': msg(
    'sign-ins and changes to your account in the last 90 days; an import does not take them',
  ),
  'email-changes': msg('changes of your e-mail in the last 90 days; an import does not take them'),
  'team-notes': msg('what the team of the studio wrote down about you; an import does not take it'),
  'team-labels': msg('the labels that the team gave you; an import does not take them'),
  pictures: msg('the pictures you sent us; an import does not take them'),
};

/** Returns the text of the archive's README; `comments` is true if the archive holds comments. */
export const readmeText = ({
  studio,
  address,
  madeAt,
  comments,
}: {
  studio: string;
  address: string;
  madeAt: Date;
  comments: boolean;
}): string =>
  `${t('Your data at {studio}', { studio })}
${address}
${t('Made on {date}.', { date: madeAt.toISOString().slice(0, 10) })}
${comments ? '' : `\n${missingComments.text()}`}
${t('Everything here belongs to you. Each list is there twice: as .json for programs, and as .csv for a spreadsheet.')}

${Object.entries(lists)
  .map(([name, about]) => name.padEnd(20) + t(about))
  .join('\n')}

${t('Times are UTC. Amounts are in the smallest unit of their currency, such as cents. Days of practice are the days where you live. In the .csv files, text that a spreadsheet might take for a formula begins with an apostrophe.')}

${t('To take this with you: Settings, Profile, Import, here or at another studio that runs Openmat. Classes are found there by the names of their series and of themselves. Your name, your e-mail and your membership stay as they are there.')}
`;
