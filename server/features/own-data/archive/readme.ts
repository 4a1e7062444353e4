/** File that an archive made without comments contains. */
export const missingComments = {
  file: 'COMMENTS-ARE-MISSING.txt',
  text: `Your comments, likes and dislikes could not be read when this archive was made, so they are not in it. Nothing of them is lost: make
another export a little later to have them as well.
`,
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
  `Your data at ${studio}
${address}
Made on ${madeAt.toISOString().slice(0, 10)}.
${comments ? '' : `\n${missingComments.text}`}
Everything here belongs to you. Each list is there twice: as .json for programs, and as .csv for a spreadsheet.

profile             who you are here, and your memberships
preferences         how the player starts
standing-filters    what classes are always to leave out or to suit
survey              what you told us about your practice
practice-log        every class you completed, day by day
watch-history       how far you came each time you opened a class
practice-elsewhere  what you practised elsewhere and logged by hand, with what you changed and removed
notes-on-classes    the notes to yourself on classes
efforts-of-classes  how hard classes were for you
favourites          the classes you saved, in your order
series-followed     the series you saved
playlists           your playlists; their classes are in playlist-classes.csv
followed-playlists  playlists of others that you follow
schedule            the classes you planned
plans-that-go-on    what you planned again and again, and series over days
filter-sets         the filters of the class finder that you keep under a name
not-suggested       the classes and coaches that are not suggested to you
comments            what you wrote about classes, series and live shows; an import does not take it
likes-and-dislikes  the classes, series and comments you like or dislike; an import does not take them
billing-details     the name, address and tax number for your receipts; an import does not take them
receipts            what you paid, and what was paid back; an import does not take it
consents            what you agreed to before paying, in its words; an import does not take it
declarations        your withdrawals and cancellations; an import does not take them
leaving-answers     what you said when you canceled; an import does not take it
gifts-bought        the gift memberships you gave, without their codes; an import does not take them
gifts-redeemed      the gift memberships you were given; an import does not take them
mails-about-money   what we wrote to you about money and your membership; an import does not take it
notice-settings     what you want to be told, where and when; an import does not take it
security-events     sign-ins and changes to your account in the last 90 days; an import does not take them
email-changes       changes of your e-mail in the last 90 days; an import does not take them
team-notes          what the team of the studio wrote down about you; an import does not take it
team-labels         the labels that the team gave you; an import does not take them
pictures            the pictures you sent us; an import does not take them

Times are UTC. Amounts are in the smallest unit of their currency, such as cents. Days of practice are the days where you live. In the .csv files, text that a spreadsheet might take for a formula begins with an apostrophe.

To take this with you: Settings, Profile, Import, here or at another studio that runs Openmat. Classes are found there by the names of their series and of themselves. Your name, your e-mail and your membership stay as they are there.
`;
