import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const encoder = new TextEncoder();
const level = 6;

export type ZipFile = {
  write: (text: string) => void;
  end: (text?: string) => void;
};

/**
 * Makes a zip archive chunk by chunk. Files may be written side by side; what is ready to be sent is taken with `ready`.
 */
export const createZip = () => {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  return {
    file: (name: string): ZipFile => {
      const file = new ZipDeflate(name, { level });
      zip.add(file);
      return {
        write: (text) => file.push(encoder.encode(text)),
        end: (text = '') => file.push(encoder.encode(text), true),
      };
    },
    /** For what is compressed by itself, such as a picture. */
    binary: (name: string) => {
      const file = new ZipPassThrough(name);
      zip.add(file);
      return {
        write: (bytes: Uint8Array): void => file.push(bytes),
        end: (): void => file.push(new Uint8Array(0), true),
      };
    },
    /** The chunks made since the last time. */
    ready: (): Uint8Array[] => {
      const made = chunks;
      chunks = [];
      return made;
    },
    end: (): void => zip.end(),
  };
};
