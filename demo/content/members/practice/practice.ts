import {
  type DemoCompletion,
  type DemoStart,
  finnStarts,
  gusStarts,
  irisStarts,
  lenaCompletions,
  mayaCompletions,
  mayaStarts,
} from './practice-history.ts';
import * as members from './practice-of-members.ts';

type DemoPractice = { completions: DemoCompletion[]; starts?: DemoStart[] };

const practices: Readonly<Record<string, DemoPractice>> = {
  'demo-maya': { completions: mayaCompletions, starts: mayaStarts },
  'demo-cleo': { completions: members.cleoCompletions },
  'demo-gus': { completions: members.gusCompletions, starts: gusStarts },
  'demo-una': { completions: members.unaCompletions },
  'demo-ulla': { completions: members.ullaCompletions },
  'demo-iris': { completions: members.irisCompletions, starts: irisStarts },
  'demo-gita': { completions: members.gitaCompletions },
  'demo-finn': { completions: members.finnCompletions, starts: finnStarts },
  'demo-omar': { completions: members.omarCompletions },
  'demo-lena': { completions: lenaCompletions },
  'demo-ivo': { completions: members.ivoCompletions },
};

/** Returns the practice of an account; empty for new accounts and for staff. */
export const practiceOf = (userId: string): DemoPractice => practices[userId] ?? { completions: [] };
