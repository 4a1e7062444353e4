/**
 * Lazy parts whose words come with the first catalog of a language: the pages that visitors come to, and what opens on
 * them. Every other part waits for the rest of the words. Named as in `loadChunk`, and as the files that hold them.
 */
export const firstParts: readonly string[] = [
  ...['HomePage', 'FitTool', 'LateSection', 'SimplePage', 'PageSearch'],
  ...['ClassFinderPage', 'BelowResults', 'FilterPanel', 'FilterSets', 'LookedFor', 'WaysOn'],
  ...['ExplorePage', 'CategoryPage', 'SeriesIndexPage', 'SeriesPage', 'SeriesClassesPage', 'BundlePage'],
  ...[
    'CoachesPage',
    'CoachPage',
    'ClassPage',
    'CommentsSection',
    'comments client',
    'PlaylistsPage',
    'PlaylistPage',
  ],
  ...[
    'SignInPage',
    'SignUpPage',
    'ForgotPasswordPage',
    'SubscribePage',
    'LivePage',
    'LiveShowPage',
    'FitMyTimePage',
  ],
  ...[
    'DialogPanel',
    'LanguageSwitch',
    'MenuPanel',
    'NavDrawer',
    'NotificationBar',
    'Search',
    'ShareDialog',
    'reports',
  ],
];
