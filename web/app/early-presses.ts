/**
 * Remembers what a viewer presses, chooses or types before React hears it, and repeats it once React does: the last
 * press of a button, and each changed field. Links are left to the browser, and so are forms with an address of their
 * own. Runs inline in <head> as text, so it uses nothing from outside of itself.
 */
export const rememberPresses = (hydrated: string): void => {
  type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };
  type Press = { element: Element; detail: number };
  const patienceMs = 30_000;
  const fields = new Map<Field, string | boolean>();
  let press: Press | null = null;
  let isHydrated = false;
  const isHeard = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isEarly = (element: Element): boolean =>
    !isHeard(element) && (!isHydrated || element.closest('[data-part~="island"]') !== null);
  const release = (): void => {
    press?.element.removeAttribute('aria-busy');
    press = null;
  };
  const changeAgain = (field: Field, value: string | boolean): void => {
    if (typeof value === 'boolean') {
      field.checked = !value;
      field.click();
      return;
    }
    field.value = value;
    field._valueTracker?.setValue(`${value}.`);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  };
  const repeat = (): void => {
    for (const [field, value] of fields)
      if (isHeard(field) && fields.delete(field)) changeAgain(field, value);
    if (!press || !isHeard(press.element)) return;
    const { element, detail } = press;
    release();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  };
  const change = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || !isEarly(target)) return;
    const field = target as Field;
    fields.set(field, /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value);
  };
  const isLeftToBrowser = (element: Element): boolean =>
    element.matches('a,input,select,textarea,label,summary,form[action] [type=submit]');
  const click = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    const element = button ?? event.target.closest('a,label,summary') ?? event.target;
    release();
    if (!isEarly(element) || isLeftToBrowser(element)) return;
    const made = { element, detail: event.detail };
    press = made;
    setTimeout(() => (press === made ? release() : undefined), patienceMs);
    if (button) event.preventDefault();
    button?.setAttribute('aria-busy', 'true');
  };
  addEventListener(hydrated, () => {
    isHydrated = true;
    setTimeout(repeat);
  });
  for (const type of ['input', 'change']) addEventListener(type, change, true);
  addEventListener('click', click, true);
};
