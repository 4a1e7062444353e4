import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { rowId } from '../fields/fields.schema.ts';
import { Nullable } from '../shared.schema.ts';
import { textTrackLimits } from '../text-tracks/cue.ts';

const milliseconds = Type.Integer({ minimum: 0, maximum: textTrackLimits.lastMs });
/** BCP 47: en, pt-BR, zh-Hant. */
const language = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 });

export const CaptionCue = Type.Object({
  startMs: milliseconds,
  endMs: milliseconds,
  text: Type.String({ maxLength: textTrackLimits.cueText }),
});
const cues = Type.Array(CaptionCue, { maxItems: textTrackLimits.cues });

const chapters = Type.Array(
  Type.Object({
    startMs: milliseconds,
    title: Type.String({ maxLength: textTrackLimits.chapterTitle }),
  }),
  { maxItems: textTrackLimits.chapters },
);

/** Fields that a save keeps as a revision; the first language is the default one. */
export const CaptionsFields = Type.Object({
  tracks: Type.Array(Type.Object({ language: Type.String(), label: Type.String(), cues })),
  chapters,
});
export type CaptionsFields = Static<typeof CaptionsFields>;

/** The captions and chapters of a class, as their editor has them. */
export const ManagedCaptions = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** Number of saves of the captions and chapters of the video, whichever class it plays in. */
  version: Type.Integer({ minimum: 1 }),
  /** Null if the class has no video yet: then there is nothing to caption. */
  videoId: Nullable(rowId),
  durationMs: Type.Integer(),
  ...CaptionsFields.properties,
  /** Captions that came with the file of the video, to be adopted; an empty language is unknown. */
  embedded: Type.Array(Type.Object({ language: Type.String(), cues })),
  /** The last save in the browser; null before the first. */
  saved: Nullable(Type.Object({ at: Type.String(), by: Nullable(Type.String()) })),
});
export type ManagedCaptions = Static<typeof ManagedCaptions>;

/** Fields that an editor saves: all languages, the default one first; a language with `cues` null stays as it is. */
export const CaptionsChange = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  /** Video that the captions were written for: the class may have another one by now. */
  videoId: rowId,
  tracks: Type.Array(Type.Object({ language, cues: Nullable(cues) }), {
    maxItems: textTrackLimits.languages,
  }),
  /** Null keeps them as they are. */
  chapters: Nullable(chapters),
});
export type CaptionsChange = Static<typeof CaptionsChange>;

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$' }) });

export const captionEndpoints = endpoints({
  'GET /admin/api/plan_entries/{id}/captions': {
    summary: 'The captions of a class in all languages, and its chapters.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: ManagedCaptions,
    errors: adminItemErrors,
  },
  'PUT /admin/api/plan_entries/{id}/captions': {
    summary:
      'Saves the captions and chapters of a class. What another editor saved after `version` was read stays as it is.',
    access: 'library.edit',
    params,
    body: CaptionsChange,
    response: ManagedCaptions,
    errors: [...adminItemErrors, 'bad_request', 'too_large', 'invalid', 'conflict'],
  },
});
