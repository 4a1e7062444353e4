/** How many entries a cache keeps. With `max` instead it would take the room of all of them before the first. */
export const entryLimit = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
