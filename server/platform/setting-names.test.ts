import { expect, test } from 'vitest';
import { unknownNames } from './setting-names.ts';

const settings = ['STRIPE_SECRET_KEY', 'OPENMAT_DEMO', 'PORT', 'LOG_LEVEL'];
const told = (file: string[], environment: string[] = []) => unknownNames(settings, { file, environment });

test('a misspelled name is reported with the setting that it resembles', () => {
  expect(told(['STRIPE_SECRTE_KEY', 'PORT'])).toEqual([
    'STRIPE_SECRTE_KEY in .env is no setting and changes nothing; is STRIPE_SECRET_KEY meant?',
  ]);
  expect(told([], ['OPENMAT_DMEO', 'PORT'])).toEqual([
    'OPENMAT_DMEO in the environment is no setting and changes nothing; is OPENMAT_DEMO meant?',
  ]);
});

test('a name that resembles no setting is reported in .env, and not in the environment', () => {
  const name = 'SOMETHING_ELSE';
  expect(told([name], [name])).toEqual([`${name} in .env is no setting and changes nothing.`]);
  expect(told([], [name, 'PATH', 'HOME'])).toEqual([]);
});

test('names of Node and npm are never reported', () => {
  expect(told(['NODE_ENV', 'TZ'], ['npm_config_cache', 'NODE_OPTIONS'])).toEqual([]);
});
