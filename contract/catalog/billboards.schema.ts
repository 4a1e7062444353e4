import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Image, PageLink, TranslatedNames } from '../shared.schema.ts';

export const Billboard = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  subtitle: Type.String(),
  translated: TranslatedNames,
  image: Image,
  priority: Type.Integer(),
  active: Type.Boolean(),
  ctaAction: Type.Object({
    text: Type.String(),
    data: Type.Object({
      contentId: Type.String(),
      contentType: Type.Union([Type.Literal('series'), Type.Literal('class'), Type.Literal('playlist')]),
    }),
  }),
  /** Target of the call to action, resolved by the server. */
  url: PageLink,
});
export type Billboard = Static<typeof Billboard>;

export const billboardEndpoints = endpoints({
  'GET /api/v2/billboards': {
    summary: 'Active billboards, lowest priority number first.',
    access: 'public',
    response: Type.Array(Billboard),
    errors: [],
  },
});
