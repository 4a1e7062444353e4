import type { DemoThread } from '../../shapes.ts';

export const heatBlockThreads: DemoThread[] = [
  {
    id: 40,
    on: 'CLASS',
    slug: 'desert-intervals',
    comments: [
      {
        by: 'demo-finn',
        daysAgo: 1,
        likes: 8,
        text: '“Start slower than you think you should.” I did not. I have notes for myself for next time.',
        replies: [
          {
            by: 'amara-diallo',
            hoursLater: 5,
            likes: 9,
            text: 'Everybody gets one go at not listening. See you in round one, slower.',
          },
          { by: 'demo-cleo', hoursLater: 7, likes: 2, text: 'I have had six goes so far.' },
        ],
      },
      {
        by: 'yusuf-rahman',
        daysAgo: 3,
        likes: 4,
        text: 'Thirty minutes, four rounds, one puddle. The puddle was me.',
      },
      {
        by: 'demo-maya',
        daysAgo: 8,
        likes: 3,
        text: 'I replaced the jumping jacks with step-outs and it was still plenty.',
        replies: [
          {
            by: 'amara-diallo',
            hoursLater: 10,
            likes: 6,
            text: 'Step-outs count in full. The heart does not check whether both feet left the floor.',
          },
        ],
      },
      { by: 'bruno-ferraz', daysAgo: 15, likes: 2, text: 'Knees: fine. Lungs: insulted.' },
      {
        by: 'josefine-kruger',
        daysAgo: 26,
        text: 'I would like the countdown beeps to be a little quieter than Amara. At the moment they win.',
      },
      {
        by: 'demo-cleo',
        daysAgo: 42,
        likes: 5,
        text: 'My log, because I promised to keep one:\nWeek 1: two rounds, sat down in the third\nWeek 2: three rounds, angry\nWeek 3: four rounds, slow\nWeek 4: four rounds, same speed in all of them\nWeek 5: talked to my sister on the phone during the rest. She did not notice.',
        replies: [
          {
            by: 'yusuf-rahman',
            hoursLater: 6,
            likes: 2,
            text: 'Stealing the phone call as a measure of fitness.',
          },
        ],
      },
      {
        by: 'vikram-shah',
        daysAgo: 57,
        likes: 1,
        text: 'Can this be done on consecutive days? Asking because I already did.',
        replies: [
          {
            by: 'amara-diallo',
            hoursLater: 15,
            likes: 4,
            text: 'Every third day, with Cool the Engine after it. You already know why, I think.',
          },
        ],
      },
      {
        by: 'milo-andersen',
        daysAgo: 85,
        text: 'The neighbours below asked me to stop. Now I do Footwork Without Jumping and we are on speaking terms again.',
      },
      { by: 'anouk-de-vries', daysAgo: 170, likes: 2, text: 'Round four is mostly honesty.' },
      { by: 'demo-lena', daysAgo: 198, likes: 1, text: 'First interval class where the rest is not a joke.' },
      {
        by: 'rick-sanders',
        daysAgo: 17,
        text: 'Protein powder half price today only, ask me how.',
        reportedBy: ['demo-finn', 'yusuf-rahman'],
        moderation: { state: 'removed', actor: 'demo-ada', cause: 'Advertising', daysAgo: 16 },
      },
    ],
  },
  {
    id: 41,
    on: 'CLASS',
    slug: 'warrior-strength',
    comments: [
      {
        by: 'samuel-adeyemi',
        daysAgo: 9,
        likes: 3,
        text: 'Jonas says “keep an eye on your shoulders” and mine go down by themselves. Trained like a dog, I am.',
      },
      {
        by: 'tamsin-blake',
        daysAgo: 28,
        likes: 1,
        text: 'Two kilos each is enough. I started with five and regretted it politely.',
      },
      {
        by: 'demo-omar',
        daysAgo: 54,
        likes: 2,
        text: 'I came here from First Light and was surprised by the dumbbells. Used two water bottles.',
        replies: [
          {
            by: 'jonas-weber',
            hoursLater: 9,
            likes: 2,
            text: 'Water bottles are ideal: you can drink the weight when it gets too heavy.',
          },
        ],
      },
      {
        by: 'chiara-conti',
        daysAgo: 155,
        text: 'Long stances on a slippery mat are a sport of their own. Wet the soles of your feet a little.',
      },
    ],
  },
  {
    id: 42,
    on: 'CLASS',
    slug: 'stride-and-drive',
    comments: [
      {
        by: 'emeka-obi',
        daysAgo: 5,
        likes: 2,
        text: 'Forty-two minutes of running and I am still in the kitchen.',
      },
      {
        by: 'sven-albrecht',
        daysAgo: 48,
        likes: 1,
        text: 'Did this through a winter of ice on the roads and ran my usual ten kilometres in April as if nothing had happened.',
      },
      {
        by: 'theo-whitaker',
        daysAgo: 109,
        text: 'Advanced is right. I thought, how hard can it be on the spot.',
      },
    ],
  },
  {
    id: 43,
    on: 'CLASS',
    slug: 'seven-minutes-nothing-held-back',
    comments: [
      {
        by: 'demo-cleo',
        daysAgo: 20,
        likes: 3,
        text: 'The longest seven minutes in the building. I warm up for ten to survive it.',
      },
      {
        by: 'gordon-pyke',
        daysAgo: 10,
        text: 'Cramp in the left calf after exercise nine. A miracle cure would be welcome. Kidding, mostly.',
        moderation: { state: 'held', actor: null, cause: 'Contains the words “miracle cure”', daysAgo: 10 },
      },
      {
        by: 'marek-dvorak',
        daysAgo: 91,
        text: 'Please put the list of the twelve exercises in the description, I would like to do it in the park without a screen.',
      },
    ],
  },
  {
    id: 44,
    on: 'CLASS',
    slug: 'the-sixty-minute-block',
    comments: [
      {
        by: 'demo-finn',
        daysAgo: 9,
        likes: 2,
        text: 'Every exercise of the series, twice. I could hear Kofi counting in my sleep.',
      },
      {
        by: 'liv-haugen',
        daysAgo: 19,
        likes: 1,
        text: 'Rest days on both sides, she writes. I took two on one side and none on the other, my legs kept the receipt.',
      },
    ],
  },
  {
    id: 45,
    on: 'CLASS',
    slug: 'three-coaches-three-rounds',
    comments: [
      {
        by: 'mei-chen',
        daysAgo: 12,
        likes: 3,
        text: 'Amara for the pulse, Kofi for the arms, Jonas to apologise to everything. Perfect order.',
      },
      {
        by: 'hugo-castano',
        daysAgo: 30,
        likes: 1,
        text: 'Twelve minutes each is so well measured that I only ever hate one of them at a time.',
      },
    ],
  },
  {
    id: 46,
    on: 'CLASS',
    slug: 'footwork-without-jumping',
    comments: [
      {
        by: 'milo-andersen',
        daysAgo: 83,
        likes: 4,
        text: 'Tested above a sleeping baby, on an old wooden floor. Not a sound. The baby’s parents confirm.',
      },
      {
        by: 'zeynep-kaya',
        daysAgo: 137,
        text: 'My feet and the video disagree about left. We will find each other.',
      },
    ],
  },
  {
    id: 47,
    on: 'CLASS',
    slug: 'core-in-eight-rounds',
    comments: [
      {
        by: 'patrick-odowd',
        daysAgo: 23,
        likes: 2,
        text: 'A rest that is long enough to be honest. I had not known how dishonest the others were.',
      },
      { by: 'demo-cleo', daysAgo: 64, likes: 1, text: 'Boat hold in round seven: canoe, at best.' },
    ],
  },
  {
    id: 48,
    on: 'SERIES',
    slug: 'heat-block',
    comments: [
      {
        by: 'yusuf-rahman',
        daysAgo: 18,
        likes: 3,
        text: 'Ends on time, every single session. I plan school runs around it.',
      },
      {
        by: 'demo-cleo',
        daysAgo: 100,
        likes: 2,
        text: 'How many weeks do you take for the fourteen? I am in week five and proud of it.',
        replies: [
          {
            by: 'amara-diallo',
            hoursLater: 11,
            likes: 5,
            text: 'Five is better than two. Two is how people end up in Hana’s classes.',
          },
          { by: 'hana-novotna', hoursLater: 14, likes: 6, text: 'They are welcome there. I have blankets.' },
        ],
      },
    ],
  },
];
