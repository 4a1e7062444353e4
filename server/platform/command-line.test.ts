import { describe, expect, it } from 'vitest';
import { askedFor, type Command, usage } from './command-line.ts';

const command = (words: string, ...names: string[]): Command<null> => ({
  words,
  arguments: names,
  does: `Does ${words}.`,
  run: async (_context, ...given) => given.join(),
});
const commands = [command('migrate'), command('admin grant', '<email>'), command('demo load')];

describe('the command line', () => {
  it('finds the command that was typed, with what follows it', () => {
    expect(askedFor(commands, ['migrate'])?.command.words).toBe('migrate');
    expect(askedFor(commands, ['admin', 'grant', 'maya@openmat.test'])).toMatchObject({
      command: { words: 'admin grant' },
      given: ['maya@openmat.test'],
    });
  });

  it('takes nothing it does not know, too little or too much', () => {
    for (const typed of [
      [],
      ['help'],
      ['admin'],
      ['admin', 'grant'],
      ['admin', 'grant', 'a', 'b'],
      ['demo', 'remove'],
    ])
      expect(askedFor(commands, typed), typed.join(' ')).toBeNull();
  });

  it('explains every command', () => {
    expect(usage(commands)).toBe(
      [
        'Usage: npx openmat <command>',
        '',
        '  migrate              Does migrate.',
        '  admin grant <email>  Does admin grant.',
        '  demo load            Does demo load.',
      ].join('\n'),
    );
  });
});
