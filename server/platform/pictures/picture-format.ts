export type PictureFormat = 'avif' | 'webp' | 'jpg';

const accepts = (accept: string, type: string): boolean =>
  accept.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** The smallest of the formats that the client says it can show; a wildcard says nothing. */
export const formatFor = (accept = ''): PictureFormat => {
  if (accepts(accept, 'image/avif')) return 'avif';
  return accepts(accept, 'image/webp') ? 'webp' : 'jpg';
};
