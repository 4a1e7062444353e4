const paths = {
  play: 'M7 4.8v14.4L19 12z',
  pause: 'M8 5v14M16 5v14',
  volume: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9a4.2 4.2 0 0 1 0 6M18.6 6.4a8 8 0 0 1 0 11.2',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3.500 6.500h17v11h-17zM10.500 10.700a2 2 0 1 0 0 2.600M17 10.700a2 2 0 1 0 0 2.600',
  fullScreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  back15: 'M11 4.5 7.5 7.5 11 10.5M8 7.5h5.5a6.5 6.5 0 1 1-6.3 8',
  forward15: 'M13 4.5l3.5 3-3.5 3M16 7.5h-5.5a6.5 6.5 0 1 0 6.3 8',
};

/** The player's own pictures; the skips carry their 15. */
export const PlayerIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg className={name === 'play' ? 'i f' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
    {name.endsWith('15') ? (
      <text x="12" y="16.6" textAnchor="middle" className="n15">
        15
      </text>
    ) : null}
  </svg>
);
