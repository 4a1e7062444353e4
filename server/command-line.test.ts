import { describe, expect, test } from 'vitest';
import { type Message, msg } from '../contract/messages.ts';
import { askedFor, type Command, helpAskedFor, notUnderstood, usage } from './command-line.ts';

const command = (words: string, ...names: string[]): Command<null> => ({
  words,
  arguments: names,
  does: `Does ${words}.` as unknown as Message,
  run: async (_context, ...given) => given.join(),
});
const commands = [command('migrate'), command('admin grant', '<email>'), command('demo load')];

describe('the command line', () => {
  test('finds the command that was typed, with what follows it', () => {
    expect(askedFor(commands, ['migrate'])?.command.words).toBe('migrate');
    expect(askedFor(commands, ['admin', 'grant', 'maya@openmat.test'])).toMatchObject({
      command: { words: 'admin grant' },
      given: ['maya@openmat.test'],
    });
  });

  test('takes nothing it does not know, too little or too much', () => {
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

  const making: Command<null> = {
    ...command('make', '<file>'),
    options: [
      { name: 'title', value: '<text>', required: true, does: msg('What it is called.') },
      { name: 'draft', does: msg('Not for everybody yet.') },
    ],
  };

  test('reads options wherever they stand', () => {
    for (const typed of [
      ['make', 'a.mp4', '--title', 'Slow flow', '--draft'],
      ['--draft', 'make', '--title=Slow flow', 'a.mp4'],
    ]) {
      const asked = askedFor([making], typed);
      expect(asked?.given).toEqual(['a.mp4']);
      expect([...(asked?.options ?? [])].toSorted()).toEqual([
        ['draft', ''],
        ['title', 'Slow flow'],
      ]);
    }
  });

  test('refuses options it does not know, that lack their value, or that are needed', () => {
    for (const typed of [
      ['make', 'a.mp4'],
      ['make', 'a.mp4', '--title'],
      ['make', 'a.mp4', '--title', '--draft'],
      ['make', 'a.mp4', '--title='],
      ['make', 'a.mp4', '--title', 'x', '--draft=yes'],
      ['make', 'a.mp4', '--title', 'x', '--loud'],
    ])
      expect(askedFor([making], typed), typed.join(' ')).toBeNull();
  });

  test('explains the commands that words before or after --help name, and all where they name none', () => {
    for (const typed of [
      ['admin', '--help'],
      ['help', 'admin', 'grant'],
      ['-h', 'admin', 'grant', 'a@b.c'],
    ])
      expect(helpAskedFor(commands, typed), typed.join(' ')).toBe(usage([commands[1] as Command<null>]));
    for (const typed of [[], ['help'], ['--help'], ['help', 'loud']])
      expect(helpAskedFor(commands, typed), typed.join(' ')).toBe(usage(commands));
    expect(helpAskedFor(commands, ['admin', 'grant', 'help'])).toBeNull();
  });

  test('names the word it does not know, and the command that is near', () => {
    expect(notUnderstood(commands, ['admni', 'grant', 'a@b.c'])).toBe(
      '“admni” is no command of openmat. Is “admin grant” meant? “npx openmat help” lists all.',
    );
    expect(notUnderstood(commands, ['demo', 'remove'])).toBe(
      '“remove” is no command of openmat. “npx openmat help” lists all.',
    );
  });

  test('explains a command that has too little or too much behind it', () => {
    for (const typed of [['admin'], ['admin', 'grant'], ['admin', 'grant', 'a', 'b']])
      expect(notUnderstood(commands, typed), typed.join(' ')).toBe(
        `“${typed.join(' ')}” is not how it is used.\n\n${usage([commands[1] as Command<null>])}`,
      );
  });

  test('explains every option', () => {
    expect(usage([making])).toBe(
      [
        'Usage: npx openmat <command>',
        '',
        '  make <file>         Does make.',
        '      --title <text>  What it is called. Needed.',
        '      --draft         Not for everybody yet.',
      ].join('\n'),
    );
  });

  test('explains every command', () => {
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
