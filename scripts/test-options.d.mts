interface TestOptions {
  onlyChanged: boolean;
  /** Null where files and tests run in their usual order. */
  seed: number | null;
  /** Folders and files to run; all where there are none. */
  filters: string[];
}

export declare const seedVariable: string;
export function testOptions(words: string[]): TestOptions;
