export const demoAnnouncements = [
  {
    bar: 'alert',
    active: true,
    text: 'Give a quiet hour: gift memberships for one, three or twelve months.',
    link: '/gift',
    link_text: 'See the gifts',
  },
  {
    bar: 'notification',
    active: true,
    text: 'Blue Hour has ten evening practices, most of them under twenty minutes.',
    link: '/series/blue-hour',
    link_text: 'Open Blue Hour',
  },
] as const;
