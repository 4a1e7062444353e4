import type { FitLoad, FitSuit } from '../../../contract/catalog/class-titles.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { useStanding } from './queries.ts';

// translators: these stand within a list: “Always left out: wrists, lower back”
const loads: Record<FitLoad, Message> = {
  wrists: msg('wrists'),
  knees: msg('knees'),
  'lower-back': msg('lower back'),
  neck: msg('neck'),
  jumping: msg('jumping'),
  kneeling: msg('kneeling'),
};
// translators: these stand within a list: “Always: prenatal, works without sound”
const suitable: Record<FitSuit, Message> = {
  prenatal: msg('prenatal'),
  postnatal: msg('after birth'),
  recovery: msg('recovery'),
};

/** The member's standing filters in words, with the way to change them. */
export const AlwaysLeftOut = () => {
  const standing = useStanding();
  if (!standing) return null;
  const { avoid, suits, withoutSound } = standing;
  const avoided = withCommas(avoid.map((load) => t(loads[load])));
  const wanted = withCommas([
    ...suits.map((suit) => t(suitable[suit])),
    ...(withoutSound ? [t('works without sound')] : []),
  ]);
  if (!avoided && !wanted) return null;
  const components = { link: <Anchor className="link" href="/settings/preferences" /> };
  return (
    <p className="hint">
      {avoided && wanted ? (
        <Trans
          message="Always left out: {avoided}. Always: {wanted}, from <link>My Preferences</link>."
          values={{ avoided, wanted }}
          components={components}
        />
      ) : avoided ? (
        <Trans
          message="Always left out: {avoided}, from <link>My Preferences</link>."
          values={{ avoided }}
          components={components}
        />
      ) : (
        <Trans
          message="Always: {wanted}, from <link>My Preferences</link>."
          values={{ wanted }}
          components={components}
        />
      )}
    </p>
  );
};
