import { expect } from 'vitest';
import type { BrandFields, ManagedBrand } from '../../../../contract/studio/brand.schema.ts';
import { testApp } from '../app.ts';

/** The demo studio under a name of its own, and its administrator, who changes the name and look. */
export const brandStudio = async () => {
  const config = { STUDIO_NAME: 'Quiet Lake', STUDIO_TIME_ZONE: 'Europe/Berlin' };
  const studio = await testApp({ demo: true, config });
  const admin = await studio.signIn('admin@openmat.test');
  const brand = async (): Promise<ManagedBrand> => (await studio.get('/admin/api/brand', admin)).json();
  const put = async (changes: Partial<BrandFields>, version?: number) => {
    const before = await brand();
    const body = { ...before.fields, ...changes, version: version ?? before.version };
    return studio.send('/admin/api/brand', { method: 'PUT', cookie: admin, body });
  };
  const save = async (changes: Partial<BrandFields>): Promise<ManagedBrand> => {
    const answer = await put(changes);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const problemsOf = async (changes: Partial<BrandFields>) => {
    const answer = await put(changes);
    expect(answer.statusCode, answer.body).toBe(422);
    return answer.json().errors;
  };
  return { studio, config, admin, brand, put, save, problemsOf };
};
