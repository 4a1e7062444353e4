import type { ComponentProps } from 'react';
import { ClassCard } from '../../ui/cards/ClassCard.tsx';
import { SeriesPoster } from '../../ui/cards/SeriesPoster.tsx';
import { useFollowHeart, useHeart, useMemberCount } from './hearts.ts';

/** A class as a tile, with its heart for members. */
export const HeartedCard = (props: Omit<ComponentProps<typeof ClassCard>, 'heart'>) => (
  <ClassCard {...props} heart={useHeart(props.entry)} />
);

/** A series or bundle as a poster; a series has a heart for members. */
export const HeartedPoster = ({ product, ...rest }: Omit<ComponentProps<typeof SeriesPoster>, 'heart'>) => (
  <SeriesPoster
    {...rest}
    product={{ ...product, memberCount: useMemberCount(product) }}
    heart={useFollowHeart(product)}
  />
);
