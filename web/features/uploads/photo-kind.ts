import { msg } from '../../../contract/messages.ts';

const usualTypes = 'image/jpeg,image/gif,image/png,image/svg+xml,.jpg,.jpeg,.gif,.png,.svg';

/** Kinds of pictures that members send (UP-007), and those of the studio (NS-243): `types` for the file chooser. */
export const pictureKinds = {
  member: {
    types: usualTypes,
    hint: msg('Choose a jpg, jpeg, gif, png or svg image.'),
    wrong: msg('Please choose a jpg, jpeg, gif, png or svg file.'),
  },
  studio: {
    types: `${usualTypes},image/webp,image/avif,image/heic,image/heif,.webp,.avif,.heic,.heif`,
    hint: msg('Choose a jpg, jpeg, gif, png, svg, webp, avif, heic or heif image.'),
    wrong: msg('Please choose a jpg, jpeg, gif, png, svg, webp, avif, heic or heif file.'),
  },
} as const;
export type PictureSender = keyof typeof pictureKinds;

const beginnings: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
];
/** So much of a drawing may come before its root. */
const headBytes = 4096;

const studioOnly = /^(?:RIFF.{4}WEBP|.{4}ftyp(?:avif|hei[cfmsx]|mif[12]))/s;

/** Tells a file of a kind that is taken from the studio alone, by its beginning. */
export const isStudioPicture = async (file: Blob): Promise<boolean> =>
  studioOnly.test(new TextDecoder('latin1').decode(await file.slice(0, 16).arrayBuffer()));

/** Tells a file of one of the kinds of members, by its beginning; its name may say anything. */
export const isAccepted = async (file: Blob): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (beginnings.some((mark) => mark.every((byte, index) => head[index] === byte))) return true;
  const text = new TextDecoder().decode(head).trimStart();
  return text.startsWith('<') && /<(?:[\w-]+:)?svg[\s/>]/.test(text) && !/<html[\s>]/i.test(text);
};
