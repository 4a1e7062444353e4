import type { Me } from '../../../contract/accounts/users.schema.ts';
import { PersonPicture } from '../../ui/PersonPicture.tsx';

/** The picture of the signed-in person, or the initials. */
export const Avatar = ({ viewer }: { viewer: Me }) => <PersonPicture person={viewer} />;
