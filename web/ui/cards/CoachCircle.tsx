import type { InstructorProfile } from '../../../contract/catalog/instructors.ts';
import { Anchor } from '../Anchor.tsx';
import { Picture } from './Picture.tsx';

/** A coach: a round portrait, the name, the category. */
export const CoachCircle = ({ instructor, sizes }: { instructor: InstructorProfile; sizes?: string }) => (
  <article className="card coach">
    <div className="frame">
      <Picture image={instructor.photo} sizes={sizes ?? '(min-width: 992px) 16vw, 45vw'} />
    </div>
    <div className="cap">
      <h3 className="t3">
        <Anchor href={`/instructors/${instructor.slug}`}>{instructor.fullName}</Anchor>
      </h3>
      {instructor.primaryCategory ? <p>{instructor.primaryCategory.title}</p> : null}
    </div>
  </article>
);
