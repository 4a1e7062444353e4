import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take ten seconds and more, many of them small ones: begun last they would run on alone. */
const long = [
  'server/features/membership/histories.http.test.ts',
  'server/features/store-memberships/store-histories.http.test.ts',
  'server/main.test.ts',
  'server/database-faults.test.ts',
  'server/roles/comments/comments-apart.http.test.ts',
  'server/backup.test.ts',
  'server/media/odd-files.test.ts',
  'server/media/prepared.test.ts',
  'server/features/library/transcoding/transcode-video.test.ts',
  'server/features/studio-archive/studio-archive.http.test.ts',
  'server/features/membership-plans/price-changes/price-changes.http.test.ts',
  'server/roles/access.http.test.ts',
  'server/roles/access-of-staff.http.test.ts',
  'server/upgrade.http.test.ts',
  'server/roles/comments/comments-role.http.test.ts',
  'server/shutdown.test.ts',
  'server/features/playlists/playlist-roles.http.test.ts',
  'server/features/own-data/import-budget.http.test.ts',
  'server/roles/payments/payment-sandbox.http.test.ts',
];

/** Orders the files of each project; a worker that changes its project starts anew and loads every module again. */
const withinProjects = (
  files: readonly TestSpecification[],
  order: (ofProject: TestSpecification[]) => TestSpecification[],
): TestSpecification[] =>
  [...new Set(files.map(({ project }) => project))].flatMap((project) =>
    order(files.filter((file) => file.project === project)),
  );

/** A fresh clone knows no durations, and vitest then takes the larger file for the longer one. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((file) => moduleId.endsWith(file));
    return withinProjects(await super.sort(files), (sorted) => [
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLong(file)),
    ]);
  }
}

/** A random order that the seed alone decides, on every machine. */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const rankOf = ({ moduleId }: TestSpecification): string =>
      createHash('sha256')
        .update(`${sequence.seed} ${relative(root, moduleId)}`)
        .digest('hex');
    const ranks = new Map(files.map((file) => [file, rankOf(file)]));
    return withinProjects(files, (ofProject) =>
      ofProject.toSorted((one, other) => ((ranks.get(one) ?? '') < (ranks.get(other) ?? '') ? -1 : 1)),
    );
  }
}
