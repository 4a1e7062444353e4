import { Type } from 'typebox';
import { offerLimits } from './offer-limits.ts';

/** The end of an offer's address, and a code that it asks for. */
export const OfferSlug = Type.String({ minLength: 1, maxLength: offerLimits.slug });
export const OfferCode = Type.String({ minLength: 1, maxLength: offerLimits.code });
