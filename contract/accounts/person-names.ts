export type Names = { firstName: string; lastName: string };

/** Scripts in whose languages the family name comes first. Names in Katakana alone are foreign ones, in their own order. */
export const familyFirst = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]/u;
const katakana = /^[\p{sc=Katakana}ー]+$/u;

/** Returns the whole name, in the order and with the space or dot of its script: "Maya Okafor", "山田太郎", "マヤ・オカフォー". */
export const fullNameOf = ({ firstName, lastName }: Names): string => {
  if (familyFirst.test(firstName + lastName)) return `${lastName}${firstName}`.trim();
  const isForeign = katakana.test(firstName) && katakana.test(lastName);
  return `${firstName}${isForeign ? '・' : ' '}${lastName}`.trim();
};
