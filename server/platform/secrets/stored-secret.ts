import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeDataFolder, troubleInWords } from '../data-folder.ts';
import { readOnceFile, writeOnceFile } from './once-file.ts';
import { Secret } from './secret.ts';

/** The signing secret kept in the data folder, made there the first time. Throws DataFolderProblem. */
export const storedSecret = (dataFolder: string): Secret => {
  const file = join(dataFolder, 'secret');
  makeDataFolder(dataFolder);
  try {
    return new Secret(readOnceFile(file) || writeOnceFile(file, randomBytes(32).toString('hex')));
  } catch (error) {
    throw troubleInWords(error, dataFolder);
  }
};
