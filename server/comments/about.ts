import { longestAbout } from '../../contract/comment-rules.ts';
import type { About } from './content-store.ts';
import { cleanLine } from './text.ts';

/** What a call says its content is called (COM-064). */
export const aboutOf = (body: {
  title?: string | undefined;
  instructors?: { full_name: string }[] | undefined;
}): About => ({
  title: body.title === undefined ? null : cleanLine(body.title, longestAbout.title),
  instructors:
    body.instructors?.map(({ full_name: name }) => cleanLine(name, longestAbout.name)).filter(Boolean) ??
    null,
});
