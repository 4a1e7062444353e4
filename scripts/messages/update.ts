/** Writes the messages of the source into the catalogs of all languages: `npm run messages`. */
import { writeCatalogs } from './catalogs.ts';

writeCatalogs();
