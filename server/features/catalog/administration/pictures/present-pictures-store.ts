import { photoPlace } from '../../../../../contract/library/photo-address.ts';
import { isPosterKey } from '../../../../../contract/library/poster-address.ts';
import type { Database } from '../../../../platform/db.ts';

/**
 * Returns true if a picture can be shown under this key; keeps an uploaded one from being swept until the transaction
 * ends.
 */
export const havePicture = async (trx: Database, key: string): Promise<boolean> => {
  if (isPosterKey(key)) return true;
  const { id, width, thumbHash = null } = photoPlace(`/uploads/${key}.jpg`) ?? {};
  if (!id || !width) return false;
  const photo = trx.selectFrom('photos').select('id').where('id', '=', id).where('width', '=', width);
  const same = photo.where('thumb_hash', 'is not distinct from', thumbHash);
  return (await same.forShare().executeTakeFirst()) !== undefined;
};
