const uprightRatios = { '9:16': 9 / 16, '2:3': 2 / 3, '3:4': 3 / 4, '4:5': 4 / 5 } as const;
type UprightRatio = keyof typeof uprightRatios;

/**
 * The ratio nearest to that of an upright video, for which `ClassPage.module.css` has a shape: the policy of the page
 * drops style attributes, so a server cannot write a ratio of its own. Undefined for a video that is as wide as others.
 */
export const uprightRatio = (aspectRatio: number | undefined): UprightRatio | undefined => {
  if (aspectRatio === undefined) return undefined;
  const away = (name: UprightRatio): number => Math.abs(Math.log(aspectRatio / uprightRatios[name]));
  return (Object.keys(uprightRatios) as UprightRatio[]).reduce((best, one) =>
    away(one) < away(best) ? one : best,
  );
};
