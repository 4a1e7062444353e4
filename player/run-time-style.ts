/**
 * A ref that sets custom properties on its element. The page policy drops style attributes in rendered markup;
 * what script sets afterwards is allowed.
 */
export const cssVariables =
  (values: Readonly<Record<`--${string}`, string | number>>) =>
  (element: HTMLElement | SVGElement | null): void => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value));
  };

/** A part of a whole as CSS says it: 0.364 → "36.4%". */
export const percent = (share: number): string =>
  `${Math.round(Math.max(0, Math.min(1, share)) * 10_000) / 100}%`;
