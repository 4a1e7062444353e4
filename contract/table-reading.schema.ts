import { type Static, Type } from 'typebox';
import { textEncodingNames } from './text-encodings.ts';

/** The first words of a table beyond ASCII. */
export const TableReading = Type.Object({
  encoding: Type.Enum(textEncodingNames),
  samples: Type.Array(Type.String()),
});
export type TableReading = Static<typeof TableReading>;
