import { type Static, Type } from 'typebox';
import { billingIntervals } from '../../membership/billing-intervals.ts';
import { Nullable, TranslatedNames } from '../../shared.schema.ts';

/** Figure in words: "4", "min", "for the shortest class". */
export const ShownFigure = Type.Object({
  value: Type.String(),
  unit: Type.String(),
  label: Type.String(),
});
export type ShownFigure = Static<typeof ShownFigure>;

/** Plan in words: "Annual", "Save 31%", "Seven days free, then $149.00 a year", "$12.42", "a month". */
export const ShownPlan = Type.Object({
  id: Type.String(),
  name: Type.String(),
  translated: TranslatedNames,
  /** Empty for the plan that costs the most a month. */
  save: Type.String(),
  line: Type.String(),
  price: Type.String(),
  each: Type.String(),
});
export type ShownPlan = Static<typeof ShownPlan>;

/** A plan on sale as visitors have it; `price` in the smallest unit of `currency`. */
export const PlanFacts = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tagline: Type.String(),
  translated: TranslatedNames,
  price: Type.Integer({ minimum: 0 }),
  currency: Type.String(),
  interval: Type.Enum(billingIntervals),
  intervalCount: Type.Integer({ minimum: 1 }),
  trialDays: Type.Integer({ minimum: 0 }),
});
export type PlanFacts = Static<typeof PlanFacts>;

/** Facts of the studio that its pages name: counts of what is published, and the plans on sale. */
export const StudioFacts = Type.Object({
  classes: Type.Integer({ minimum: 0 }),
  series: Type.Integer({ minimum: 0 }),
  coaches: Type.Integer({ minimum: 0 }),
  /** Minutes of the shortest class; null without a class. */
  shortest: Nullable(Type.Integer({ minimum: 0 })),
  plans: Type.Array(PlanFacts),
});
export type StudioFacts = Static<typeof StudioFacts>;
