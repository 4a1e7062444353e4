/** An http or https address as it is kept; null for text that is none. A name without a scheme is taken for https. */
export const readWebLink = (text: string, longest: number): string | null => {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.');
  return isWeb && url.username === '' && url.href.length <= longest ? url.href : null;
};
