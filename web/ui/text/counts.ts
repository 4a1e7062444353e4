import { t } from '../../../contract/messages.ts';

export { compactCount, fullCount } from '../../../contract/formats/numbers.ts';

/** Singular up to one, plural from two (GEN-050). */
export const classesWord = (count: number): string =>
  t('{count, plural, =0 {Class} one {Class} other {Classes}}', { count });
export const classesLabel = (count: number): string =>
  t('{count, plural, =0 {# Class} one {# Class} other {# Classes}}', { count });
export const membersLabel = (count: number): string =>
  t('{count, plural, one {# member} other {# members}}', { count });

/** "three"; beyond twelve "13". */
export const countWords = (count: number): string =>
  t(
    '{count, plural, =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} =11 {eleven} =12 {twelve} other {#}}',
    { count },
  );
