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

/** Fields of a class, in the order of its form. */
export const classFields = {
  videoId: { type: 'row', optional: true, name: 'video', column: 'video_id' },
  /**
   * The key of the picture: `posters/<video>/<hash>`, or `photos/<id>-<width>` of an uploaded one, which is its address
   * without `/uploads/` and `.jpg`. Null: that of the video.
   */
  image: { type: 'picture', optional: true, name: 'poster', none: 'That of the video' },
  focalPoint: { type: 'point', name: 'middle of the poster' },
  title: { type: 'text', most: 120, name: 'title', column: 'title', required: true },
  classFinderTitle: {
    type: 'text',
    most: 120,
    optional: true,
    name: 'class finder title',
    none: 'The title',
    column: 'class_finder_title',
    form: {
      section: 'titles',
      label: 'Class finder title',
      hint: 'Shown in lists. Empty uses the title.',
    },
  },
  previewDescription: {
    type: 'text',
    most: 5000,
    name: 'preview description',
    column: 'preview_description',
    required: true,
    form: {
      section: 'words',
      label: 'Preview description',
      rows: 4,
      formatted: true,
    },
  },
  /** Plain text with line breaks; empty where there are none. */
  contraindications: {
    type: 'text',
    most: 1000,
    name: 'contraindications',
    column: 'contraindications',
    shown: 'page',
    imported: 'Contraindications',
    form: {
      section: 'words',
      label: 'Contraindications',
      rows: 2,
      hint: 'Who should leave it out, or take care.',
    },
  },
  coachWords: {
    type: 'text',
    most: 300,
    name: 'words of the coach',
    column: 'coach_words',
    shown: 'page',
    imported: 'Words of the coach',
    form: {
      section: 'words',
      label: 'Words of the coach',
      rows: 2,
      hint: 'A tip before the class begins, such as what to use instead of a block.',
    },
  },
  /** The series that gives the class its address. */
  planId: { type: 'row', name: 'series', column: 'plan_id', required: true },
  /** Coaches in the order in which they are named. */
  coachIds: { type: 'rows', most: 12, name: 'coaches' },
  subcategoryIds: { type: 'rows', most: 12, name: 'subcategories' },
  /** Made of the title where it is empty. */
  slug: { type: 'text', most: 100, name: 'slug', column: 'slug', required: true },
  difficulty: {
    type: 'choice',
    choices: difficultyTitles,
    initial: 'beginner',
    name: 'difficulty',
    column: 'difficulty',
    required: true,
    shown: 'card',
    form: { section: 'level', label: 'Difficulty' },
  },
  intensity: {
    type: 'level',
    most: 4,
    initial: 2,
    name: 'intensity',
    column: 'intensity',
    required: true,
    shown: 'card',
  },
  equipment: {
    type: 'slugs',
    most: 20,
    name: 'equipment',
    column: 'equipment',
    required: true,
    shown: 'card',
  },
  focusAreas: {
    type: 'slugs',
    most: 20,
    name: 'focus areas',
    column: 'focus_areas',
    required: true,
    shown: 'card',
  },
  /** Null where nobody has said; empty for none of them. */
  loads: {
    type: 'several',
    choices: loadTitles,
    optional: true,
    name: 'loads',
    none: 'Not known',
    column: 'loads',
    shown: 'card',
    imported: 'Loads',
    form: {
      section: 'body',
      label: 'Involves',
      hint: 'Members can leave each of these out. A class of which it is not known is left out with them.',
    },
  },
  posture: {
    type: 'choice',
    choices: postureTitles,
    optional: true,
    name: 'posture',
    none: 'Not known',
    column: 'posture',
    shown: 'card',
    imported: 'Posture',
    form: { section: 'body', label: 'Posture' },
  },
  ends: {
    type: 'choice',
    choices: endTitles,
    optional: true,
    name: 'end',
    none: 'Not known',
    column: 'ends',
    form: { section: 'body', label: 'Ends' },
  },
  places: {
    type: 'several',
    choices: placeTitles,
    optional: true,
    name: 'places',
    none: 'Not known',
    column: 'places',
    form: { section: 'body', label: 'Fits', hint: 'Places where it can be done.' },
  },
  /** Groups of members that it is made for; empty for everybody. Suitability is read from nowhere else. */
  suits: {
    type: 'several',
    choices: groupTitles,
    name: 'made for',
    column: 'suits',
    shown: 'card',
    imported: 'Made for',
    form: {
      section: 'body',
      label: 'Made for',
      hint: 'Suggested only to members who ask for it. Recovery: after an injury.',
    },
  },
  /** Null: a class with captions works without sound. */
  sound: {
    type: 'choice',
    choices: soundTitles,
    optional: true,
    name: 'sound',
    none: 'As the captions say',
    column: 'sound',
    shown: 'card',
    imported: 'Sound',
    form: { section: 'body', label: 'Sound', hint: 'With captions, a class works without sound.' },
  },
  state: { type: 'state', name: 'state', column: 'state' },
  /** Published without it means now; in the future it is scheduled. */
  publishedAt: { type: 'moment', optional: true, name: 'date' },
  freePreview: {
    type: 'switch',
    name: 'free preview',
    column: 'free_preview',
    imported: 'Free preview',
    form: { section: 'publishing', label: 'Free preview', hint: 'Open to everyone, also signed out' },
  },
  /** Listed under the bonus items of its series. */
  bonus: {
    type: 'switch',
    name: 'bonus',
    imported: 'Bonus class',
    form: { section: 'publishing', label: 'Bonus', hint: 'Listed under bonus items of the series' },
  },
  singleClass: {
    type: 'switch',
    name: 'single class',
    column: 'single_class',
    form: { section: 'publishing', label: 'Single class', hint: 'Not part of a series order' },
  },
} as const satisfies FieldTable;

/** Initial fields of a class, until its editor or an imported table changes them. */
export const newClassFields: Omit<
  FieldsOf<typeof classFields>,
  'title' | 'planId' | 'coachIds'
> = initialFields(classFields);
