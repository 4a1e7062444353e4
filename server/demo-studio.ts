import { existsSync } from 'node:fs';

const entry = new URL('../demo/index.ts', import.meta.url);

/** The demo studio; null in an installation that has left its folder out. */
export const findDemoStudio = async () => (existsSync(entry) ? import('../demo/index.ts') : null);
