import { pathToFileURL } from 'node:url';
import { installed } from './install.mjs';
import { inProject, run } from './project.mjs';

const tool = (...parts) => inProject('node_modules', ...parts);

/**
 * Steps that are no tests: types, format, lint, dead code, directions, house rules, requirement ids. The longest come
 * first: a long step that begins last would keep one core alone for half a minute.
 */
const steps = [
  // Several checkers would each compute the types that all files share: one takes half the processor time.
  { name: 'types', parameters: [tool('typescript/bin/tsc'), '--noEmit', '--checkers', '1'] },
  {
    name: 'format and lint',
    parameters: [tool('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'],
  },
  { name: 'dead code', parameters: [tool('knip/bin/knip.js')] },
  {
    name: 'directions',
    parameters: [
      tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'contract',
      'server',
      'web',
      'player',
      'sandbox',
      'demo',
      'bench',
      'e2e',
      'scripts',
    ],
  },
  { name: 'more lint', parameters: [tool('oxlint/bin/oxlint'), '--deny-warnings'] },
  { name: 'house rules', parameters: ['scripts/checks/house.ts'] },
  { name: 'messages', parameters: ['scripts/checks/messages.ts'] },
  { name: 'style classes', parameters: ['scripts/checks/styles.ts'] },
  { name: 'requirement ids', parameters: ['scripts/checks/requirements.ts'] },
  { name: 'documents', parameters: ['scripts/checks/documentation.ts'] },
];

/** Runs every step, two at a time, and prints the output of those that failed. */
export const check = async (node) => {
  const counts = { passed: 0, failed: 0, failures: [] };
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = Date.now();
      const { code, output } = await run(node, step.parameters, { capture: true });
      counts[code === 0 ? 'passed' : 'failed'] += 1;
      if (code !== 0) {
        counts.failures.push(step.name);
        process.stdout.write(`${output}\n`);
      }
      console.log(
        `${code === 0 ? '✓' : '✗'} ${step.name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
      );
    }
  };
  await Promise.all([work(), work()]);
  return counts;
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { passed, failed } = await check(await installed('everything'));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
