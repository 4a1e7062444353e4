import { describe, expect, test } from 'vitest';
import { classesLabel, compactCount, membersLabel } from './counts.ts';

describe('counts', () => {
  test.each([
    [0, '0 Class'],
    [1, '1 Class'],
    [2, '2 Classes'],
    [1480, '1,480 Classes'],
  ])('%i classes read "%s" (GEN-050)', (count, label) => {
    expect(classesLabel(count)).toBe(label);
  });

  test.each([
    [0, '0'],
    [950, '950'],
    [1234, '1.2k'],
    [12_000, '12k'],
    [1_200_000, '1.2m'],
  ])('%i members are short as "%s" (GEN-052, NS-066)', (count, short) => {
    expect(compactCount(count)).toBe(short);
  });

  test('members are counted in full beside the short form (GEN-052)', () => {
    expect(membersLabel(1234)).toBe('1,234 members');
    expect(membersLabel(1)).toBe('1 member');
  });
});
