import { translate } from '../../contract/messages.ts';
import { setTranslator } from '../../player/messages.ts';

// Gives the player the languages of the product. Everything that shows a part of it loads this.
setTranslator(translate);
