import {
  endTitles,
  groupTitles,
  loadTitles,
  placeTitles,
  postureTitles,
  soundTitles,
} from '../catalog/class-titles.ts';
import { difficultyTitles } from '../catalog/orders.ts';
import { type FieldsOf, type FieldTable, initialFields } from '../fields/field-table.ts';
import { msg } from '../messages.ts';

/** Fields of a class, in the order of its form. */
export const classFields = {
  videoId: { type: 'row', optional: true, name: msg('video'), column: 'video_id' },
  /**
   * The key of the picture: `posters/<video>/<hash>`, or `photos/<id>-<width>` of an uploaded one, which is its address
   * without `/uploads/` and `.jpg`. Null: that of the video.
   */
  image: { type: 'picture', optional: true, name: msg('poster'), none: msg('That of the video') },
  focalPoint: { type: 'point', name: msg('middle of the poster') },
  title: {
    type: 'text',
    translated: msg('Title'),
    most: 120,
    name: msg('title'),
    column: 'title',
    required: true,
  },
  classFinderTitle: {
    type: 'text',
    translated: msg('Class finder title'),
    most: 120,
    optional: true,
    name: msg('class finder title'),
    none: msg('The title'),
    column: 'class_finder_title',
    form: {
      section: 'titles',
      label: msg('Class finder title'),
      hint: msg('Shown in lists. Empty uses the title.'),
    },
  },
  previewDescription: {
    type: 'text',
    translated: msg('Preview description'),
    most: 5000,
    name: msg('preview description'),
    column: 'preview_description',
    required: true,
    form: {
      section: 'words',
      label: msg('Preview description'),
      rows: 4,
      formatted: true,
    },
  },
  /** Plain text with line breaks; empty where there are none. */
  contraindications: {
    type: 'text',
    translated: msg('Contraindications'),
    most: 1000,
    name: msg('contraindications'),
    column: 'contraindications',
    shown: 'page',
    imported: msg('Contraindications'),
    form: {
      section: 'words',
      label: msg('Contraindications'),
      rows: 2,
      hint: msg('Who should leave it out, or take care.'),
    },
  },
  coachWords: {
    type: 'text',
    translated: msg('Words of the coach'),
    most: 300,
    name: msg('words of the coach'),
    column: 'coach_words',
    shown: 'page',
    imported: msg('Words of the coach'),
    form: {
      section: 'words',
      label: msg('Words of the coach'),
      rows: 2,
      hint: msg('A tip before the class begins, such as what to use instead of a block.'),
    },
  },
  /** The series that gives the class its address. */
  planId: { type: 'row', name: msg('series'), column: 'plan_id', required: true },
  /** Coaches in the order in which they are named. */
  coachIds: { type: 'rows', most: 12, name: msg('coaches') },
  subcategoryIds: { type: 'rows', most: 12, name: msg('subcategories') },
  /** Made of the title where it is empty. */
  slug: { type: 'text', most: 100, name: msg('slug'), column: 'slug', required: true },
  difficulty: {
    type: 'choice',
    choices: difficultyTitles,
    initial: 'beginner',
    name: msg('difficulty'),
    column: 'difficulty',
    required: true,
    shown: 'card',
    form: { section: 'level', label: msg('Difficulty') },
  },
  intensity: {
    type: 'level',
    most: 4,
    initial: 2,
    name: msg('intensity'),
    column: 'intensity',
    required: true,
    shown: 'card',
  },
  equipment: {
    type: 'slugs',
    most: 20,
    name: msg('equipment'),
    column: 'equipment',
    required: true,
    shown: 'card',
  },
  focusAreas: {
    type: 'slugs',
    most: 20,
    name: msg('focus areas'),
    column: 'focus_areas',
    required: true,
    shown: 'card',
  },
  /** Null where nobody has said; empty for none of them. */
  loads: {
    type: 'several',
    choices: loadTitles,
    optional: true,
    name: msg('loads'),
    none: msg('Not known'),
    column: 'loads',
    shown: 'card',
    imported: msg('Loads'),
    form: {
      section: 'body',
      label: msg('Involves'),
      hint: msg(
        'Members can leave each of these out. A class of which it is not known is left out with them.',
      ),
    },
  },
  posture: {
    type: 'choice',
    choices: postureTitles,
    optional: true,
    name: msg('posture'),
    none: msg('Not known'),
    column: 'posture',
    shown: 'card',
    imported: msg('Posture'),
    form: { section: 'body', label: msg('Posture') },
  },
  ends: {
    type: 'choice',
    choices: endTitles,
    optional: true,
    name: msg('end'),
    none: msg('Not known'),
    column: 'ends',
    form: { section: 'body', label: msg('Ends') },
  },
  places: {
    type: 'several',
    choices: placeTitles,
    optional: true,
    name: msg('places'),
    none: msg('Not known'),
    column: 'places',
    form: { section: 'body', label: msg('Fits'), hint: msg('Places where it can be done.') },
  },
  /** Groups of members that it is made for; empty for everybody. Suitability is read from nowhere else. */
  suits: {
    type: 'several',
    choices: groupTitles,
    name: msg('made for'),
    column: 'suits',
    shown: 'card',
    imported: msg('Made for'),
    form: {
      section: 'body',
      label: msg('Made for'),
      hint: msg('Suggested only to members who ask for it. Recovery: after an injury.'),
    },
  },
  /** Null: a class with captions works without sound. */
  sound: {
    type: 'choice',
    choices: soundTitles,
    optional: true,
    name: msg('sound'),
    none: msg('As the captions say'),
    column: 'sound',
    shown: 'card',
    imported: msg('Sound'),
    form: { section: 'body', label: msg('Sound'), hint: msg('With captions, a class works without sound.') },
  },
  state: { type: 'state', name: msg('state'), column: 'state' },
  /** Published without it means now; in the future it is scheduled. */
  publishedAt: { type: 'moment', optional: true, name: msg('date') },
  freePreview: {
    type: 'switch',
    name: msg('free preview'),
    column: 'free_preview',
    imported: msg('Free preview'),
    form: {
      section: 'publishing',
      label: msg('Free preview'),
      hint: msg('Open to everyone, also signed out'),
    },
  },
  /** Listed under the bonus items of its series. */
  bonus: {
    type: 'switch',
    name: msg('bonus'),
    imported: msg('Bonus class'),
    form: { section: 'publishing', label: msg('Bonus'), hint: msg('Listed under bonus items of the series') },
  },
  singleClass: {
    type: 'switch',
    name: msg('single class'),
    column: 'single_class',
    form: { section: 'publishing', label: msg('Single class'), hint: msg('Not part of a series order') },
  },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

/** Initial fields of a class, until its editor or an imported table changes them. */
export const newClassFields: Omit<
  FieldsOf<typeof classFields>,
  'title' | 'planId' | 'coachIds'
> = initialFields(classFields);
