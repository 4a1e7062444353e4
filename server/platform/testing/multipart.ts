const boundary = '----a-boundary-of-the-tests';

type Part = { field: string; content: string | Uint8Array; fileName?: string; type?: string };

const headOf = ({ field, fileName, type = 'application/octet-stream' }: Part): string => {
  const name = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`;
  return `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name}\r\n\r\n`;
};

/** A form as a browser sends it: headers and body. */
export const form = (...parts: Part[]): { headers: Record<string, string>; body: Buffer } => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(headOf(part)),
      Buffer.from(part.content as Uint8Array),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});

/** A form with one file in it. */
export const formWithFile = (field: string, content: string | Uint8Array, fileName = 'file.bin') =>
  form({ field, content, fileName });
