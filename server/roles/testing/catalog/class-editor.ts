import { expect } from 'vitest';
import type {
  ClassFields,
  ManagedClass,
} from '../../../../contract/catalog-administration/classes.schema.ts';
import type { TestApp } from '../app.ts';
import { draftedClass } from './drafted-class.ts';

export const classAddress = '/admin/api/plan_entries';

/** Returns an administrator's actions on classes, over HTTP. `created` and `saved` expect success. */
export const classEditor = (studio: TestApp, admin: string) => {
  const create = (fields: Partial<ClassFields> = {}) =>
    studio.post(classAddress, { ...draftedClass, ...fields }, admin);
  const save = (one: ManagedClass, fields: Partial<ClassFields>, version = one.version) =>
    studio.send(`${classAddress}/${one.id}`, {
      method: 'PUT',
      body: { ...one.fields, ...fields, version },
      cookie: admin,
    });
  return {
    create,
    created: async (fields: Partial<ClassFields> = {}): Promise<ManagedClass> => {
      const answer = await create(fields);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    save,
    saved: async (one: ManagedClass, fields: Partial<ClassFields>): Promise<ManagedClass> => {
      const answer = await save(one, fields);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    /** Requests the class as a visitor. */
    shown: (id: number | string) => studio.get(`/api/v2/plan_entries/${id}`),
    inSeconds: (seconds: number): string =>
      new Date(studio.clock.now().getTime() + seconds * 1000).toISOString(),
    /** Inserts a video in this state, with a picture if it is finished. */
    makeVideo: async (status = 'finished', failure: string | null = null): Promise<number> => {
      const { rows } = await studio.database.pool.query(
        `insert into videos (title, process_status, failure, duration_ms, poster)
         values ('Morning', $1, $2, 1500000, case $1 when 'finished' then 'posters/7/0123456789ab' end) returning id`,
        [status, failure],
      );
      return rows[0].id;
    },
  };
};
