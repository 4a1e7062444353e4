import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

const blockBytes = 512;
const textAt = (header: Buffer, from: number, to: number): string => {
  const text = header.toString('latin1', from, to);
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
};

/** Unpacks a plain tar archive of files and folders; refuses links, long names and ways out of the folder. */
export const unpackTar = (archive: Buffer, folder: string): void => {
  for (let at = 0; at + blockBytes <= archive.length; ) {
    const header = archive.subarray(at, at + blockBytes);
    const name = [textAt(header, 345, 500), textAt(header, 0, 100)].filter(Boolean).join('/');
    if (!name) return;
    const bytes = Number.parseInt(textAt(header, 124, 136), 8) || 0;
    const kind = textAt(header, 156, 157) || '0';
    const target = resolve(folder, name);
    if (!`${target}${sep}`.startsWith(`${resolve(folder)}${sep}`))
      throw new Error(`${name} leads out of the archive.`);
    if (kind === '5') mkdirSync(target, { recursive: true });
    else if (kind === '0') {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, archive.subarray(at + blockBytes, at + blockBytes + bytes));
      chmodSync(target, 0o755);
    } else throw new Error(`${name} is of a kind (${kind}) that is not unpacked here.`);
    at += blockBytes + Math.ceil(bytes / blockBytes) * blockBytes;
  }
};
