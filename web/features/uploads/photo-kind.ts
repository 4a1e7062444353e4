/** What a file chooser is told to offer. */
export const acceptedTypes = 'image/jpeg,image/gif,image/png,image/svg+xml,.jpg,.jpeg,.gif,.png,.svg';

/** Said of any other file. */
export const wrongKind = 'Please choose a jpg, jpeg, gif, png or svg file.';

const beginnings: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
];
/** So much of a drawing may come before its root. */
const headBytes = 4096;

/** Whether a file is one of these kinds, by how it begins; its name may say anything. */
export const isAccepted = async (file: Blob): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (beginnings.some((mark) => mark.every((byte, index) => head[index] === byte))) return true;
  const text = new TextDecoder().decode(head).trimStart();
  return text.startsWith('<') && /<(?:[\w-]+:)?svg[\s/>]/.test(text) && !/<html[\s>]/i.test(text);
};
