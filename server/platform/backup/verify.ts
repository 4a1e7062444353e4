import { t } from '../../../contract/messages.ts';
import { CommandRefusal } from '../../command-line.ts';
import type { Config } from '../config.ts';
import { placeNamed } from './backup-place.ts';
import { damagesInWords, damagesOf, readManifest } from './manifest.ts';

/** Reads every file of a backup and compares it with the manifest. Throws `CommandRefusal` that names what differs. */
export const verifyBackup = async (
  { secret, backups }: Pick<Config, 'secret'> & { backups?: Pick<Config['backups'], 'bucket'> },
  named: string,
): Promise<string> => {
  const place = placeNamed(backups?.bucket ?? null, named);
  const { name: folder } = place;
  const manifest = await readManifest(place);
  if (!manifest)
    throw new CommandRefusal(
      t('The backup in {folder} is of an earlier version, which wrote no checksums of its files.', {
        folder,
      }),
    );
  const damages = await damagesOf(place, manifest, secret);
  if (damages.length > 0)
    throw new CommandRefusal(
      [t('The backup in {folder} is damaged:', { folder }), damagesInWords(damages)].join('\n'),
    );
  const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
  return t('The backup in {folder} is whole: {files} files, {bytes} bytes, made at {moment}.', {
    folder,
    files: manifest.parts.length,
    bytes,
    moment: String(manifest.takenAt),
  });
};
