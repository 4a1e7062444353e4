import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take ten seconds and more, many of them small ones: begun last they would run on alone. */
const long = [
  'server/features/membership/histories.http.test.ts',
  'server/features/membership/stores/store-histories.http.test.ts',
  'server/main.test.ts',
  'server/database-faults.test.ts',
  'server/roles/comments/comments-apart.http.test.ts',
  'server/backup.test.ts',
  'server/media/odd-files.test.ts',
  'server/media/prepared.test.ts',
  'server/features/library/transcoding/transcode-video.test.ts',
  'server/features/studio-archive/studio-archive.http.test.ts',
  'server/features/membership/price-changes/price-changes.http.test.ts',
  'server/roles/access.http.test.ts',
  'server/roles/access-of-staff.http.test.ts',
  'server/upgrade.http.test.ts',
  'server/roles/comments/comments-role.http.test.ts',
  'server/shutdown.test.ts',
  'server/features/playlists/playlist-roles.http.test.ts',
  'server/features/own-data/import-budget.http.test.ts',
  'server/roles/payments/payment-sandbox.http.test.ts',
];

/** A fresh clone knows no durations, and vitest then takes the larger file for the longer one. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((file) => moduleId.endsWith(file));
    // Files of one project stay together.
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const ofProject = sorted.filter((file) => file.project === project);
      return [...ofProject.filter(isLong), ...ofProject.filter((file) => !isLong(file))];
    });
  }
}
