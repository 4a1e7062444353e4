import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { allForms } from '../../contract/formats/all-forms.ts';
import { setOtherForms } from '../../contract/formats/other-forms.ts';
import { setMessageCompiler, translate } from '../../contract/messages.ts';
import { setTranslator } from '../../player/messages.ts';
import { watchGlobals } from './leaks.ts';
import { patienceMs } from './patience.ts';

// Set-up of every test file. Files share a worker: nothing that one of them replaced may reach the next.

// As long as `expect.poll` does; Vitest has a setting for that alone.
const { waitFor } = vi;
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(condition, options) {
    if (typeof options === 'number') throw new Error('waitFor takes no limit: a loaded machine outlasts it.');
    return waitFor(condition, { timeout: patienceMs, ...options });
  };

// Tests run the sources, whose messages no build has compiled.
setMessageCompiler(compileMessage);
setTranslator(translate);
setOtherForms(allForms);

/** A file that replaces timers while it is loaded does so for all its tests. */
let fileHasFakeTimers = false;

const restore = (): void => {
  if (!fileHasFakeTimers) vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
};

const endWatch = watchGlobals();

beforeAll(() => {
  fileHasFakeTimers = vi.isFakeTimers();
});

afterEach(restore);

afterAll(() => {
  fileHasFakeTimers = false;
  restore();
  const left = endWatch();
  if (left.length > 0) throw new Error(`This test file changes what the next one meets: ${left.join('; ')}.`);
});
