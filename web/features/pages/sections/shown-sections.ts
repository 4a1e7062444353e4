import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';

/** The sections that this viewer has of a page. */
export const shownSections = <Of extends Pick<Section, 'hidden' | 'audience'>>(
  sections: readonly Of[],
  isMember: boolean,
): Of[] =>
  sections.filter(
    ({ hidden, audience }) =>
      !hidden && (audience === 'everyone' || audience === (isMember ? 'members' : 'visitors')),
  );
