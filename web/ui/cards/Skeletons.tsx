import { classNames } from '../class-names.ts';

type Shape = 'wide' | 'tall' | 'square' | 'round';

const places = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Twelve cards that are on their way (GEN-041). */
export const CardSkeletons = ({
  shape = 'wide',
  count = 12,
  className = 'tiles',
}: {
  shape?: Shape;
  count?: number;
  className?: string;
}) => (
  <div className={className} aria-busy="true">
    <span className="vh" role="status">
      Loading
    </span>
    {places(count).map((place) => (
      <div key={place} className="skeleton" data-testid="placeholder" aria-hidden="true">
        <div className={classNames('sk', shape)} />
        <div className="sk l a" />
        <div className="sk l b" />
      </div>
    ))}
  </div>
);

/** Rows that are on their way, as tall as the rows that replace them. */
export const RowSkeletons = ({ count = 12, className }: { count?: number; className?: string }) => (
  <div className={className} aria-busy="true">
    <span className="vh" role="status">
      Loading
    </span>
    {places(count).map((place) => (
      <div key={place} className="row lrow skeleton" data-testid="placeholder" aria-hidden="true">
        <div className="thumb">
          <div className="sk wide" />
        </div>
        <div className="txt">
          <div className="sk l a" />
          <div className="sk l b" />
        </div>
      </div>
    ))}
  </div>
);
