import { t } from '../../messages.ts';

/** "one month", "three months", "one year". */
export const giftLength = (months: number): string =>
  months % 12 === 0
    ? t('{count, plural, one {one year} =2 {two years} =3 {three years} other {# years}}', {
        count: months / 12,
      })
    : t(
        '{count, plural, one {one month} =2 {two months} =3 {three months} =4 {four months} =5 {five months} =6 {six months} =7 {seven months} =8 {eight months} =9 {nine months} =10 {ten months} =11 {eleven months} other {# months}}',
        { count: months },
      );
