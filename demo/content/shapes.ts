/** What the demo studio is made of. Images are keys: the files are demo/images/{key}-{width}.webp, or web/images where the product shows them in every studio. */

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
 * What the video shows. The variants of each recipe:
 * breathing: box, coherent, four-seven-eight, long-exhale
 * intervals: full-body, lower-body, core, low-impact
 * stretch: standing, floor, hips-back, sun-flow
 * scan: evening, seated, kindness
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
  /** The class whose video introduces it. */
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
  /** A clearer title for result lists, where the series is not there to explain it. */
  classFinderTitle: string | null;
  description: string;
  /** The series it belongs to; other series may hold it as well. */
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
  /** Negative is in the future. */
  publishedDaysAgo: number;
  /** How often it was completed before the demo studio opened: the baseline of popularity. */
  completions: number;
  favorites: number;
  video: 'finished' | 'started' | 'failed';
  image: string;
  practice: Practice;
};

export type DemoPlaylist = {
  /** Below 1000; its entries are numbered from a thousand times this. */
  id: number;
  uuid: string;
  authorId: string;
  title: string;
  description: string;
  private: boolean;
  featured: boolean;
  cover: string | null;
  createdDaysAgo: number;
  /** In the author's order; what was added last stands first. */
  classSlugs: string[];
  followerIds: string[];
};

/** What a moderator, a rule or the author did to something written. */
export type DemoModeration = {
  state: 'held' | 'hidden' | 'removed';
  /** `author`: took it away; null: a rule of the studio. */
  actor: 'author' | 'demo-ada' | null;
  cause: string;
  daysAgo: number;
};

/** `by` and `reportedBy` are ids of accounts, or of voices without `voice-`. */
type DemoWritten = {
  by: string;
  text: string;
  likes?: number;
  edited?: boolean;
  reportedBy?: string[];
  /** An administrator looked at those reports and let it stand. */
  letStandDaysAgo?: number;
  moderation?: DemoModeration;
  /** Taken away by an administrator, and brought back an hour later. */
  restored?: { daysAgo: number; cause: string };
};

export type DemoReply = DemoWritten & { hoursLater: number };

export type DemoComment = DemoWritten & { daysAgo: number; replies?: DemoReply[] };

/** What stands under one class or series. Ids come from places in these lists: what is new goes to their ends. */
export type DemoThread = {
  /** Below 150. */
  id: number;
  on: 'CLASS' | 'SERIES';
  slug: string;
  comments: DemoComment[];
};

/** Somebody whom only the comments service knows: a name under comments, and no account. */
export type DemoVoice = { id: string; firstName: string; lastName: string; photo: string | null };
