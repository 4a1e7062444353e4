import { installed } from './install.mjs';
import { becomes, buildPages } from './project.mjs';

const node = await installed('product');
// The database is made and filled meanwhile: either leaves one core idle at times.
const server = becomes(node, ['server/main.ts', '--awaits-build', ...process.argv.slice(2)], {
  endsWithUs: true,
});
const code = await buildPages(node, { endsWith: server });
if (code === 0) server.send('built', () => undefined);
else {
  server.removeAllListeners('exit');
  server.once('exit', () => process.exit(code));
  server.kill('SIGTERM');
}
