import { installed } from './install.mjs';
import { alone, becomes, run } from './project.mjs';

const node = await installed('product');
const built = await alone(() => run(node, ['scripts/build.ts']));
if (built.code === 0) becomes(node, ['server/main.ts'], { endsWithUs: true });
else process.exitCode = built.code;
