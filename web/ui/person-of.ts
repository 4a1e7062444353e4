import { namesIn } from '../../contract/accounts/whole-names.ts';

/** A whole name as a picture takes it: its initials are of the first and the last word. */
export const personOf = ({ name, avatar }: { name: string; avatar: string | null }) => ({
  ...namesIn(name),
  avatar,
});
