/**
 * Remembers what a viewer presses, chooses or types before React hears it, and repeats it once React does: the last
 * press of a button, and each changed field. Links are left to the browser, and so are forms with an address of their
 * own. Runs inline in <head> as text, so it uses nothing from outside of itself.
 */
export const rememberPresses = (): void => {
  type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };
  const patienceMs = 30_000;
  const turnMs = 50;
  const fields = new Map<Field, string | boolean>();
  let press: { element: Element; detail: number } | null = null;
  let timer = 0;
  const isHeard = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const release = (): void => {
    press?.element.removeAttribute('aria-busy');
    press = null;
  };
  const pressAgain = (element: Element, detail: number): void => {
    release();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  };
  const changeAgain = (field: Field, value: string | boolean): void => {
    fields.delete(field);
    if (typeof value === 'boolean') {
      field.checked = !value;
      field.click();
      return;
    }
    field.value = value;
    field._valueTracker?.setValue(`${value}.`);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  };
  const isReady = (element: Element): boolean => {
    // React names elements before it commits them: an event that nobody handles has it hydrate them at once.
    if (isHeard(element)) element.dispatchEvent(new Event('reset', { bubbles: true }));
    return isHeard(element);
  };
  const repeat = (): void => {
    for (const [field, value] of fields) if (isReady(field)) changeAgain(field, value);
    if (press && isReady(press.element)) pressAgain(press.element, press.detail);
  };
  const wait = (): void => {
    clearInterval(timer);
    timer = window.setInterval(repeat, turnMs);
    setTimeout(clearInterval, patienceMs, timer);
  };
  const change = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || isHeard(target)) return;
    const field = target as Field;
    fields.set(field, /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value);
    wait();
  };
  const click = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    const element = button ?? event.target.closest('a,label,summary') ?? event.target;
    release();
    if (isHeard(element)) return;
    if (element.matches('a,input,select,textarea,label,summary,form[action] [type=submit]')) return;
    press = { element, detail: event.detail };
    if (button) event.preventDefault();
    button?.setAttribute('aria-busy', 'true');
    setTimeout(() => (press?.element === element ? release() : undefined), patienceMs);
    wait();
  };
  for (const type of ['input', 'change']) addEventListener(type, change, true);
  addEventListener('click', click, true);
};
