import { type RefObject, useEffect, useRef } from 'react';

/** The control of the first field that was refused, what its group offers to do about it, or else the words themselves. */
const firstRefused = (form: HTMLElement): HTMLElement | null => {
  const refused = form.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  if (!refused?.matches('[role="alert"]')) return refused;
  const group = refused.closest('fieldset');
  const control =
    group?.querySelector<HTMLElement>('input, select') ?? group?.querySelector<HTMLElement>('a');
  if (!control) refused.tabIndex = -1;
  return control ?? refused;
};

/**
 * After a form was sent that has problems, the first field with one gets the focus, which may be screens away from the
 * button. `sent` is called whenever the form is sent; `form` holds the fields, and a field with a problem has
 * `aria-invalid`.
 */
export const useFocusOnProblem = <E extends HTMLElement>(
  problems: Readonly<Record<string, unknown>>,
): { form: RefObject<E | null>; sent: () => void } => {
  const form = useRef<E>(null);
  const waits = useRef(false);
  useEffect(() => {
    if (!waits.current || Object.keys(problems).length === 0) return;
    waits.current = false;
    if (form.current) firstRefused(form.current)?.focus();
  }, [problems]);
  return {
    form,
    sent: () => {
      waits.current = true;
    },
  };
};
