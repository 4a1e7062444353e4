import type { SourceFile } from './source-files.ts';

const isOfTests = ({ path }: SourceFile): boolean =>
  /\.(test|spec)\.tsx?$|\/testing\/|^e2e\//.test(path) && /\.tsx?$/.test(path);

/** A pause of a fixed length, which a loaded machine outlasts; a pause within a loop that asks again is none. */
const pause = /\bwaitForTimeout\(|await new Promise\(\((\w+)\) => setTimeout\(\1, [^0]|^\s*await sleep\(/m;
/** Less than the set-up of all tests waits for a condition (`patienceMs`). */
const shortLimit = /\{\s*timeout: (?:\d_?\d{0,3}|[1-3]\d_?000)\b/;
/** An upper bound of what the clock on the wall says. */
const fastEnough = /\b(?:performance|Date)\.now\(\) - \w+\)\.toBeLessThan/;

/** A change after a fixed length of time, which comes before its test is ready on a loaded machine. */
const laterChange = /^\s*setTimeout\(\(\) => [^;]*(?:;\s*\})?, [1-9][\d_]*\)/m;

/** Tests that cannot wait for a condition. */
const reasons: Record<string, string> = {
  'e2e/catalog/card-loops.spec.ts': 'no loop plays, however long the pointer rests',
  'e2e/catalog/series.spec.ts': 'no page is asked for',
  'e2e/playlists/playlist-drag.spec.ts': 'a page rests that did not scroll between two looks',
  'e2e/support/server.ts': 'between two looks at a program that starts',
  'scripts/checks/waits.test.ts': 'it names what is refused',
  'server/comments/product.http.test.ts': 'a service apart has a clock of its own',
  'server/comments/writing/writing.http.test.ts': 'a service apart has a clock of its own',
  'server/features/accounts/auth-events/security-log.test.ts': 'a row is written after the answer',
  'server/features/accounts/limits/flood.http.test.ts': 'attackers ask at a pace; a sign-in does not queue',
  'server/features/live/members/live-members.http.test.ts': 'browsers ask one after the other',
  'server/features/payment-provider/stripe/testing/provider-under-test.ts': 'between two looks at a provider',
  'server/main.test.ts': 'an ending process waits no longer than it says',
  'server/platform/listen.test.ts': 'nothing is heard any more',
  'server/platform/standard-output.test.ts': 'a program goes on after its last line',
  'server/platform/storage/storage.test.ts': 'the clock of the storage is that of the machine',
  'server/platform/testing/database.ts': 'between two attempts to drop a database',
  'server/roles/payments/payment-sandbox.http.test.ts': 'closing does not wait for a server that is silent',
  'server/shutdown.test.ts': 'an ending process waits no longer than it says',
  'server/starting.test.ts': 'an ending process waits no longer than it says',
  'server/testing/faults/writing-members.ts': 'members write at a pace',
  'web/features/watching/stage/completion.isolated.test.tsx': 'the timers are fake',
  'web/ui/testing/failed-changes.tsx': 'no button comes',
};

/** A test that waits for a length of time, or asks for an answer within one, and has no reason for it. */
export const waitsForTime = (file: SourceFile): boolean =>
  isOfTests(file) &&
  !(file.path in reasons) &&
  [pause, laterChange, fastEnough, ...(file.path.startsWith('e2e/') ? [] : [shortLimit])].some((one) =>
    one.test(file.text),
  );
