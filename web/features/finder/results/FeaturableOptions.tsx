import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { ClassOptions } from '../../playlists/index.ts';
import { useFeature } from './feature-class.ts';

/** The options of a class in a list where administrators may feature it (NS-068). */
export const FeaturableOptions = ({ entry }: { entry: PlanEntry }) => (
  <ClassOptions entry={entry} feature={useFeature(entry)} />
);
