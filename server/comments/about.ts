import type { About } from './content-store.ts';
import { cleanLine } from './text.ts';

const mostOfTitle = 300;
const mostOfName = 200;

/** What a call says its content is called (COM-064). */
export const aboutOf = (body: {
  title?: string | undefined;
  instructors?: { full_name: string }[] | undefined;
}): About => ({
  title: body.title === undefined ? null : cleanLine(body.title, mostOfTitle),
  instructors:
    body.instructors?.map(({ full_name: name }) => cleanLine(name, mostOfName)).filter(Boolean) ?? null,
});
