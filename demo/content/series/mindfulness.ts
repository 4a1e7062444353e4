import type { DemoSeries } from '../shapes.ts';

export const mindfulnessSeries: DemoSeries[] = [
  {
    id: 212,
    slug: 'blue-hour',
    title: 'Blue Hour',
    description: 'Ten ways to put the day down before sleep. Most are under twenty minutes.',
    longDescription:
      'Breath by the sea, slow scans, and a few minutes of sitting while the light goes. Dim the room, turn the screen away; the voice is enough.',
    categorySlug: 'mindfulness',
    subcategorySlug: 'sleep',
    difficulty: 'introductory',
    coachSlugs: ['lin-takahashi', 'tomas-reyes'],
    coachLabel: null,
    featured: true,
    bestSeller: true,
    introSlug: 'evening-breath-by-the-sea',
    memberCount: 1376,
    image: 'series/blue-hour',
    bannerImage: 'banners/blue-hour',
    publishedDaysAgo: 390,
    sections: [
      {
        title: 'Dusk',
        description: 'Still upright, already slowing.',
        items: [
          { classSlug: 'evening-breath-by-the-sea', itemTag: 'Night 1', bonus: false },
          { classSlug: 'sit-with-it', itemTag: 'Night 2', bonus: false },
          { classSlug: 'put-the-phone-in-another-room', itemTag: 'Night 3', bonus: false },
        ],
      },
      {
        title: 'Dark',
        description: 'Lying down, lights out.',
        items: [
          { classSlug: 'moonlit-body-scan', itemTag: 'Night 4', bonus: false },
          { classSlug: 'four-seven-eight-for-falling-asleep', itemTag: 'Night 5', bonus: false },
          { classSlug: 'heavy-arms-warm-hands', itemTag: 'Night 6', bonus: false },
          { classSlug: 'soften-the-jaw-then-the-rest', itemTag: 'Night 7', bonus: false },
        ],
      },
      {
        title: 'Awake at three',
        description: 'For the hours nobody planned.',
        items: [
          { classSlug: 'back-to-sleep-at-three-in-the-morning', itemTag: 'Night 8', bonus: false },
          { classSlug: 'count-down-from-fifty-breathing', itemTag: 'Night 9', bonus: false },
          { classSlug: 'a-whole-hour-of-company', itemTag: 'Night 10', bonus: false },
        ],
      },
    ],
  },
  {
    id: 213,
    slug: 'mountain-breath',
    title: 'Mountain Breath',
    description: 'Six seated practices. One breath pattern each, from four minutes to twenty.',
    longDescription:
      'Learn one pattern well before you take the next. Lin explains what each is good for, when to leave it alone, and how to tell that it is working.',
    categorySlug: 'mindfulness',
    subcategorySlug: 'breathwork',
    difficulty: 'beginner',
    coachSlugs: ['lin-takahashi'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 518,
    image: 'series/mountain-breath',
    bannerImage: 'banners/mountain-breath',
    publishedDaysAgo: 560,
    sections: [
      {
        title: 'Learn',
        description: 'Three patterns, seated.',
        items: [
          { classSlug: 'box-breath-in-four-minutes', itemTag: 'Pattern 1', bonus: false },
          { classSlug: 'longer-out-than-in', itemTag: 'Pattern 2', bonus: false },
          { classSlug: 'even-waves-five-and-five', itemTag: 'Pattern 3', bonus: false },
        ],
      },
      {
        title: 'Stay',
        description: 'The same patterns for longer.',
        items: [
          { classSlug: 'box-breath-before-something-hard', itemTag: 'Pattern 4', bonus: false },
          { classSlug: 'hold-then-let-go', itemTag: 'Pattern 5', bonus: false },
          { classSlug: 'twenty-minutes-at-six-breaths', itemTag: 'Pattern 6', bonus: false },
        ],
      },
    ],
  },
  {
    id: 214,
    slug: 'sitting-simply',
    title: 'Sitting, Simply',
    description:
      'A way into sitting practice for restless people. Start with five minutes and stay there as long as you like.',
    longDescription:
      'Idris treats wandering as part of the exercise. The sits grow from five minutes to an hour, and each can be repeated for a week.',
    categorySlug: 'mindfulness',
    subcategorySlug: 'meditation',
    difficulty: 'introductory',
    coachSlugs: ['idris-bakri'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 689,
    image: 'series/sitting-simply',
    bannerImage: 'banners/sitting-simply',
    publishedDaysAgo: 445,
    sections: [
      {
        title: 'Five to ten',
        description: 'Short enough to begin.',
        items: [
          { classSlug: 'sit-for-five-minutes', itemTag: 'Sit 1', bonus: false },
          { classSlug: 'count-ten-breaths-lose-count', itemTag: 'Sit 2', bonus: false },
          { classSlug: 'listen-instead-of-thinking', itemTag: 'Sit 3', bonus: false },
          { classSlug: 'sit-in-a-noisy-room', itemTag: 'Sit 4', bonus: false },
        ],
      },
      {
        title: 'Fifteen to thirty',
        description: 'Long enough to get bored, and past it.',
        items: [
          { classSlug: 'name-what-is-here', itemTag: 'Sit 5', bonus: false },
          { classSlug: 'sitting-with-an-itch', itemTag: 'Sit 6', bonus: false },
          { classSlug: 'twenty-minutes-two-bells', itemTag: 'Sit 7', bonus: false },
          { classSlug: 'when-the-mind-will-not-settle', itemTag: 'Sit 8', bonus: false },
          { classSlug: 'sit-through-a-low-mood', itemTag: 'Sit 9', bonus: false },
          { classSlug: 'half-an-hour-mostly-silent', itemTag: 'Sit 10', bonus: false },
        ],
      },
      {
        title: 'An hour and more',
        description: 'For a free Sunday.',
        items: [
          { classSlug: 'one-hour-sit', itemTag: 'Sit 11', bonus: false },
          { classSlug: 'seventy-five-minutes-of-open-attention', itemTag: 'Sit 12', bonus: false },
          { classSlug: 'box-breath-in-four-minutes', itemTag: null, bonus: true },
        ],
      },
    ],
  },
  {
    id: 215,
    slug: 'warm-regards',
    title: 'Warm Regards',
    description: 'Kindness practices for yourself, for people you like, and for one or two you do not.',
    longDescription:
      'Short phrases, repeated gently. Nobody asks you to feel anything in particular; it is enough to say the words and see what answers.',
    categorySlug: 'mindfulness',
    subcategorySlug: 'kindness',
    difficulty: 'beginner',
    coachSlugs: ['idris-bakri', 'lin-takahashi'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 240,
    image: 'series/warm-regards',
    bannerImage: 'banners/warm-regards',
    publishedDaysAgo: 75,
    sections: [
      {
        title: 'Nearby',
        description: 'Yourself and people you like.',
        items: [
          { classSlug: 'four-phrases-for-yourself', itemTag: 'Part 1', bonus: false },
          { classSlug: 'thank-your-feet', itemTag: 'Part 2', bonus: false },
          { classSlug: 'think-of-someone-easy', itemTag: 'Part 3', bonus: false },
        ],
      },
      {
        title: 'Further out',
        description: 'Strangers, and the difficult ones.',
        items: [
          { classSlug: 'wish-the-bus-driver-well', itemTag: 'Part 4', bonus: false },
          { classSlug: 'someone-you-find-difficult', itemTag: 'Part 5', bonus: false },
          { classSlug: 'forgive-a-small-thing', itemTag: 'Part 6', bonus: false },
        ],
      },
      {
        title: 'Everyone',
        description: 'Longer, wider.',
        items: [
          { classSlug: 'kindness-in-all-directions', itemTag: 'Part 7', bonus: false },
          { classSlug: 'breathe-out-goodwill', itemTag: null, bonus: true },
          { classSlug: 'sit-with-it', itemTag: null, bonus: true },
        ],
      },
    ],
  },
  {
    id: 216,
    slug: 'head-to-heel',
    title: 'Head to Heel',
    description:
      'Guided body scans in several lengths, lying down or in a chair. For tension you had stopped noticing.',
    longDescription:
      'The route is always the same and the pace is not. Take a short one at lunch, a long one in the evening, and skip any part that is better left alone.',
    categorySlug: 'mindfulness',
    subcategorySlug: 'body-scan',
    difficulty: 'beginner',
    coachSlugs: ['hana-novotna', 'lin-takahashi'],
    coachLabel: null,
    featured: false,
    bestSeller: false,
    memberCount: 466,
    image: 'series/head-to-heel',
    bannerImage: 'banners/head-to-heel',
    publishedDaysAgo: 275,
    sections: [
      {
        title: 'Short',
        description: 'Under a quarter of an hour.',
        items: [
          { classSlug: 'six-minute-scan-at-your-desk', itemTag: null, bonus: false },
          { classSlug: 'scan-the-face-and-throat', itemTag: null, bonus: false },
          { classSlug: 'hands-arms-shoulders-one-by-one', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Full length',
        description: 'The whole route.',
        items: [
          { classSlug: 'head-to-heel-lying-down', itemTag: null, bonus: false },
          { classSlug: 'heel-to-head-the-other-way-round', itemTag: null, bonus: false },
          { classSlug: 'where-does-it-hurt-where-not', itemTag: null, bonus: false },
          { classSlug: 'half-an-hour-left-side-then-right', itemTag: null, bonus: false },
        ],
      },
      {
        title: 'Long',
        description: 'When there is time.',
        items: [
          { classSlug: 'forty-five-minutes-nothing-to-do', itemTag: null, bonus: false },
          { classSlug: 'one-hour-inside-the-body', itemTag: null, bonus: false },
          { classSlug: 'heavy-arms-warm-hands', itemTag: null, bonus: true },
        ],
      },
    ],
  },
];
