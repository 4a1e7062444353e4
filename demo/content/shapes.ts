/**
 * Shapes of the demo studio's content. Images are keys: the files are demo/images/{key}-{width}.webp, or web/images if
 * every studio shows them.
 */

export type Difficulty = 'introductory' | 'beginner' | 'moderate' | 'intermediate' | 'advanced';

export type Intensity = 1 | 2 | 3 | 4;

export type EquipmentSlug =
  | 'none'
  | 'mat'
  | 'block'
  | 'strap'
  | 'bolster'
  | 'blanket'
  | 'dumbbells'
  | 'band'
  | 'chair';

export type FocusAreaSlug =
  | 'full-body'
  | 'hips'
  | 'back'
  | 'core'
  | 'shoulders-neck'
  | 'legs'
  | 'feet-ankles'
  | 'breath'
  | 'sleep'
  | 'balance'
  | 'mobility';

/**
 * Practice that the video shows. The variants of each recipe:
 * - breathing: box, coherent, four-seven-eight, long-exhale
 * - intervals: full-body, lower-body, core, low-impact
 * - stretch: standing, floor, hips-back, sun-flow
 * - scan: evening, seated, kindness
 */
export type Practice = {
  recipe: 'breathing' | 'intervals' | 'stretch' | 'scan';
  variant: string;
  minutes: number;
};

export type DemoCategory = {
  id: number;
  slug: string;
  title: string;
  description: string;
  image: string;
  subcategories: { slug: string; title: string }[];
};

export type DemoTrack = {
  id: number;
  title: string;
  artist: string;
  link: string | null;
  classId: number | null;
};

export type DemoCoach = {
  id: number;
  slug: string;
  firstName: string;
  lastName: string;
  bio: string;
  quote: string;
  image: string;
  categorySlug: string;
};

export type DemoSeriesItem = { classSlug: string; itemTag: string | null; bonus: boolean };

export type DemoSection = { title: string; description: string; items: DemoSeriesItem[] };

export type DemoSeries = {
  id: number;
  slug: string;
  title: string;
  description: string;
  longDescription: string;
  categorySlug: string;
  subcategorySlug: string;
  difficulty: Difficulty;
  coachSlugs: string[];
  coachLabel: string | null;
  featured: boolean;
  bestSeller: boolean;
  /** Class whose video introduces the series. */
  introSlug?: string;
  memberCount: number;
  image: string;
  bannerImage: string;
  publishedDaysAgo: number;
  sections: DemoSection[];
};

export type DemoBundle = {
  id: number;
  slug: string;
  title: string;
  description: string;
  longDescription: string;
  categorySlug: string;
  image: string;
  featured: boolean;
  bestSeller: boolean;
  memberCount: number;
  publishedDaysAgo: number;
  seriesSlugs: string[];
};

export type DemoClass = {
  id: number;
  slug: string;
  title: string;
  /** Clearer title for result lists, which do not show the series. */
  classFinderTitle: string | null;
  description: string;
  /** Tip of the coach before it begins; empty for none. */
  coachWords: string;
  /** Home series of the class; other series may hold the class as well. */
  seriesSlug: string;
  categorySlug: string;
  subcategorySlugs: string[];
  coachSlugs: string[];
  difficulty: Difficulty;
  intensity: Intensity;
  equipment: EquipmentSlug[];
  focusAreas: FocusAreaSlug[];
  featured: boolean;
  singleClass: boolean;
  freePreview: boolean;
  state: 'published' | 'draft' | 'scheduled';
  /** Days since publication; negative is in the future. */
  publishedDaysAgo: number;
  /** Number of completions before the demo studio opened: the baseline of popularity. */
  completions: number;
  favorites: number;
  video: 'finished' | 'started' | 'failed';
  image: string;
  practice: Practice;
};

export type DemoPlaylist = {
  /** Id below 1000; the entries of the playlist are numbered from a thousand times this id. */
  id: number;
  uuid: string;
  authorId: string;
  title: string;
  description: string;
  private: boolean;
  featured: boolean;
  cover: string | null;
  createdDaysAgo: number;
  /** Classes in the author's order; the last addition comes first. */
  classSlugs: string[];
  followerIds: string[];
};

/** Last action of a moderator, a rule or the author on a comment or reply. */
export type DemoModeration = {
  state: 'held' | 'hidden' | 'removed';
  /** Actor; `author`: removed by the author; null: a rule of the studio. */
  actor: 'author' | 'demo-ada' | null;
  cause: string;
  daysAgo: number;
};

/** Comment or reply; `by` and `reportedBy` are ids of accounts, or of voices without `voice-`. */
type DemoWritten = {
  by: string;
  text: string;
  likes?: number;
  edited?: boolean;
  reportedBy?: string[];
  /** Days since an administrator dismissed the reports. */
  reportsDismissedDaysAgo?: number;
  moderation?: DemoModeration;
  /** Removal by an administrator, restored an hour later. */
  restored?: { daysAgo: number; cause: string };
};

export type DemoReply = DemoWritten & { hoursLater: number };

export type DemoComment = DemoWritten & { daysAgo: number; replies?: DemoReply[] };

/** Comments on one class or series. Their ids follow from positions in these lists: append new entries at the end. */
export type DemoThread = {
  /** Id below 150. */
  id: number;
  on: 'CLASS' | 'SERIES';
  slug: string;
  comments: DemoComment[];
};

/** Person known to the comments service only: a name under comments, without an account. */
export type DemoVoice = { id: string; firstName: string; lastName: string; photo: string | null };
