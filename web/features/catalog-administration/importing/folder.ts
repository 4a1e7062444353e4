import { useSyncExternalStore } from 'react';
import { comparedText } from '../../../../contract/compared-text.ts';

const videoName =
  /\.(360|3g2|3gp|3gpp|asf|avi|divx|dv|f4v|flv|h264|hevc|insv|lrv|m2t|m2ts|m2v|m4v|mj2|mkv|mod|mov|mp4|mpeg|mpg|mts|mxf|ogm|ogv|qt|tod|ts|vob|webm|wmv)$/i;
const none: readonly File[] = [];
let videos: readonly File[] = none;
const listeners = new Set<() => void>();

/**
 * Stores the videos of the chosen folder and returns their number. Browsers cannot keep files over a reload, so they
 * are kept in memory.
 */
export const chooseFolder = (files: readonly File[]): number => {
  videos = files.filter(({ name }) => videoName.test(name));
  for (const listener of listeners) listener();
  return videos.length;
};

export const isTable = ({ name }: File): boolean => /\.(csv|tsv|txt)$/i.test(name);

const filesIn = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  return new Promise((resolve, reject) => {
    // A directory reader returns up to 100 entries at a time, then an empty list.
    const read = (): void =>
      reader.readEntries((entries) => {
        if (entries.length === 0) return resolve(found);
        found.push(...entries);
        read();
      }, reject);
    read();
  });
};

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const fileIn = (entry: FileSystemEntry): Promise<File> =>
  new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));

/** Returns the dropped files, and the files directly inside dropped folders. */
export const droppedFiles = async ({ items }: DataTransfer): Promise<File[]> => {
  // The browser clears the list once the event handler has returned.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = await Promise.all(entries.map((entry) => (isFolder(entry) ? filesIn(entry) : [entry])));
  return Promise.all(
    found
      .flat()
      .filter((entry) => entry.isFile)
      .map(fileIn),
  );
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useFolder = (): readonly File[] =>
  useSyncExternalStore(
    subscribe,
    () => videos,
    () => none,
  );

/** Finds a file by its name. macOS returns decomposed Unicode names, tables contain composed ones. */
export const fileCalled = (folder: readonly File[], name: string): File | undefined => {
  const wanted = comparedText(name);
  return folder.find((file) => comparedText(file.name) === wanted);
};

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const titleOf = (name: string): string => {
  const words = name
    .replace(/\.[A-Za-z0-9]{2,4}$/, '')
    .replace(/[_\-\s]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
};

/** Returns a CSV table of a folder without one: each file with a title derived from its name. */
export const tableOfFolder = (files: readonly File[]): File => {
  const lines = files.map(({ name }) => `${cell(name)},${cell(titleOf(name))}`);
  return new File([['file,title', ...lines, ''].join('\n')], 'folder.csv', { type: 'text/csv' });
};

const sampleLines = [
  'key,title,file,coach,series,difficulty,intensity,styles,equipment,publish on,description',
  'class-1,Slow Flow for Stiff Mornings,first-light-01.mov,Maya Okafor,First Light,beginner,2,,mat,2026-11-18,"Twenty-five quiet minutes, before coffee."',
  '',
];

/** Data URL of a sample table with every usual column. */
export const sampleTable = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${sampleLines.join('\r\n')}`)}`;
