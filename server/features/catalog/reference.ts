export type Reference = { id: number } | { slug: string };
/** Addresses and calls name things by number or by slug; no slug is a number. */
export const reference = (idOrSlug: string): Reference =>
  /^\d+$/.test(idOrSlug) ? { id: Math.min(Number(idOrSlug), 2_147_483_647) } : { slug: idOrSlug };
