import type { PageFields } from '../../contract/pages/page-administration.schema.ts';
import type { Section, Voice } from '../../contract/pages/sections/sections.schema.ts';
import { usualHome } from '../../contract/pages/sections/usual-home.ts';
import { voicePortraits } from './member-portraits.ts';

const common = { hidden: false, audience: 'everyone', tinted: false } as const;

const text = (id: string, title: string, words: string, columns = 1): Section => ({
  ...common,
  id,
  type: 'text',
  title,
  text: words,
  columns,
});

/** An example of each page that a studio has. A real studio writes its own terms. */
export const demoPages: readonly PageFields[] = [
  {
    title: 'About',
    slug: 'about',
    description: 'Six coaches, one quiet room, and classes from ten minutes to an hour and a half.',
    picture: null,
    sections: [
      text(
        'studio',
        '',
        'This studio began in a room above a bakery, with eleven mats and a window that did not close. The window has been mended. The rest we kept: small classes, plain words, and coaches who take their time.',
      ),
      {
        ...common,
        id: 'window',
        type: 'picture',
        picture: 'hero/first-light',
        focalPoint: { x: 62, y: 60 },
        alternative: 'First light over a row of hills',
        caption: 'A quarter past six. The first class begins at half past.',
        width: 'page',
      },
      text(
        'teaching',
        'How we teach',
        'Every class says how long it is, how hard it is and what it asks of you, before it begins.\n\n- **Strong, but never loud.** You hear the coach, and yourself.\n- **Every body.** Each pose comes with the one before it and the one after it.\n- **Ten minutes count.** A short practice that happens is better than a long one that does not.',
      ),
      {
        ...common,
        id: 'words',
        type: 'quote',
        tinted: true,
        text: 'The only twenty minutes of the day that are mine.',
        author: 'Priya, a member of this example',
      },
      { ...common, id: 'coaches', type: 'coaches', title: 'Who teaches' },
      {
        ...common,
        id: 'begin',
        type: 'call-to-action',
        title: 'Begin with one class.',
        text: 'Some of them are free, and need no account.',
        link: { title: 'Find a class', href: '/class-finder' },
      },
    ],
  },
  {
    title: 'Help',
    slug: 'help',
    description: 'Where to begin, how a class is found, and who to write to.',
    picture: null,
    sections: [
      {
        ...common,
        id: 'questions',
        type: 'questions',
        title: 'Six questions, most of the time',
        questions: [
          {
            question: 'Where do I begin?',
            answer:
              'With ten minutes. Choose a [free class](/class-finder?access=free), or say in [My Preferences](/surveys/onboarding) what you practice and how much time you have. A mat and a wall are enough. What else a class needs stands on its page before you begin.',
          },
          {
            question: 'How do I find a class?',
            answer:
              'The [class finder](/class-finder) knows time, style, difficulty, focus and coach. [Fit my time](/fit-my-time) makes a practice of the minutes you have. Press **/** anywhere to search.',
          },
          {
            question: 'When does a class count?',
            answer:
              'When you have practiced nearly all of it, or when you mark it yourself. [My Practice](/my/practice?tab=completed) has what you completed.',
          },
          {
            question: 'How do I change, pause or stop?',
            answer:
              'Under [Membership](/settings/membership), in two clicks and without a reason. What you saved stays.',
          },
          {
            question: 'The video does not start.',
            answer:
              'Choose a lower resolution in the player, then reload the page. If it still waits, write to us with the class and the time.',
          },
          {
            question: 'Can I practice on another screen?',
            answer:
              'Yes. Open the [practice view](/practice-view) on the large screen: it shows the class that you play here.',
          },
        ],
      },
      text(
        'places',
        'Everything, by place',
        '## Practicing\n\n- [My Practice](/my/practice)\n- [Calendar](/my/calendar)\n- [Live shows](/live)\n- [Practice view](/practice-view)\n\n## Finding\n\n- [Class Finder](/class-finder)\n- [Fit my time](/fit-my-time)\n- [Playlists](/playlists)\n- [Series](/series)\n\n## Your account\n\n- [Membership](/settings/membership)\n- [Receipts](/settings/membership/receipts)\n- [Sign-in and security](/settings/security)\n- [Notices](/settings/notices)\n- [Your data](/settings/profile)',
        3,
      ),
      text(
        'write',
        'Write to us',
        'This is the example studio of the software; it reads no mail. A real one says here where it does.',
      ),
    ],
  },
  {
    title: 'Terms',
    slug: 'terms',
    description: 'What a membership is, what it costs, and how it ends.',
    picture: null,
    sections: [
      text(
        'example',
        '',
        '**This is an example.** The studio you are looking at does not exist, sells nothing, and its payments are a sandbox. A real studio puts its own terms here.',
      ),
      text(
        'membership',
        'Membership',
        'A membership opens every class, from the moment it is paid for until the end of the time that was paid for. It renews by itself until it is cancelled; the day of the next payment stands under [Membership](/settings/membership).',
      ),
      text(
        'cancelling',
        'Cancelling',
        'A membership is cancelled on the same page, at any time, and runs on to the end of the time that was paid for.',
      ),
      text(
        'practice',
        'Your practice',
        'The classes are no medical advice. Who is ill, injured or pregnant asks a doctor first, and everyone stops where it hurts.',
      ),
    ],
  },
  {
    title: 'Privacy',
    slug: 'privacy',
    description: 'What this studio keeps of its members, and how they take it along or have it deleted.',
    picture: null,
    sections: [
      text(
        'example',
        '',
        '**This is an example.** A real studio says here who answers for the data, and which services it uses.',
      ),
      text(
        'kept',
        'What is kept',
        '- Your account: name, e-mail and a password that is stored as a hash.\n- Your practice: what you watched, completed, saved and planned.\n- What you write: comments and playlists.\n- Your payments: what was paid and when, never the number of a card.',
      ),
      text(
        'yours',
        'It is yours',
        'Under [Settings](/settings/profile) you download all of it in one file, and delete your account with all that belongs to it.',
      ),
    ],
  },
  {
    title: 'Withdrawal',
    slug: 'withdrawal',
    description: 'How a purchase is withdrawn from, and how a membership is cancelled.',
    picture: null,
    sections: [
      text(
        'example',
        '',
        '**This is an example.** A real studio says here until when its members can withdraw, and what is paid back.',
      ),
      text(
        'right',
        'Withdrawing from a purchase',
        'Within 14 days, without a reason, [with one form](/contracts/withdraw). What was paid goes back to where it came from.',
      ),
      text(
        'cancelling',
        'Cancelling a membership',
        'In your [settings](/settings/membership), or [without signing in](/contracts/cancel). It ends with the time that is paid.',
      ),
    ],
  },
  {
    title: 'Imprint',
    slug: 'imprint',
    description: 'Who runs this studio.',
    picture: null,
    sections: [
      text(
        'example',
        '',
        '**This is an example.** Nobody runs this studio. A real one gives its name, legal form, postal address, mail address and telephone number here.',
      ),
    ],
  },
];

const voice = (name: string, text: string): Voice => ({
  text,
  name,
  about: 'First Light',
  picture: voicePortraits[name] ?? null,
  agreed: false,
  example: true,
});

const ownWords: Readonly<Record<string, Partial<Section>>> = {
  hero: { text: 'Yoga, strength, breath and rest, taught by coaches who take their time.' },
  films: { classIds: [1001, 1068, 1113] },
  coach: {
    coach: 'maya-okafor',
    quote: 'You may stop early. It still counts.',
    text: 'teaches yoga, slowly, and begins every class lying down.',
    classId: 1001,
  },
  voices: {
    voices: [
      voice(
        'Yusuf Rahman',
        'The only program I have ever finished. I think it is because no day is longer than it has to be.',
      ),
      voice(
        'Esther Mwangi',
        'I am a nurse on rotating shifts, so “morning” is a loose word here. It works at four in the afternoon too.',
      ),
    ],
  },
};

/** Home page of the demo: the usual one, with words and classes of its own. */
export const demoHome: readonly Section[] = usualHome.map(
  (section) => ({ ...section, ...ownWords[section.id] }) as Section,
);
