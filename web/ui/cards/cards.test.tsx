import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { Carousel } from '../controls/Carousel.tsx';
import { RangeSlider } from '../controls/RangeSlider.tsx';
import { classEntry, seriesProduct } from '../testing/catalog.ts';
import { InStudio } from '../testing/studio.tsx';
import { ClassCard } from './ClassCard.tsx';
import { ClassRow } from './ClassRow.tsx';
import { HeardFacts } from './HeardFacts.tsx';
import { SeriesPoster } from './SeriesPoster.tsx';
import { CardSkeletons } from './Skeletons.tsx';

const entry = classEntry({
  title: 'Slow Flow for Stiff Mornings',
  classFinderTitle: 'Slow Flow, 25 minutes',
  featured: true,
  completed: true,
});

const product = seriesProduct({
  type: 'Bundle',
  url: pageAddress('/bundles/$slug', { slug: 'a-quiet-year' }),
  classCount: 1,
  actableType: 'bundle',
  memberCount: 1234,
});

// React separates adjacent texts with comments, which are not part of what is read.
const markup = (element: ReactNode): string =>
  renderToString(<InStudio>{element}</InStudio>).replaceAll('<!-- -->', '');

describe('a class', () => {
  test.each([
    ['card', ClassCard],
    ['row', ClassRow],
  ])('GEN-008 CAT-087 the %s shows its facts and links to its page and its coach', (_shape, Shape) => {
    const html = markup(<Shape entry={entry} />);
    expect(html).toContain(
      '<a dir="auto" href="/series/first-light/workouts/7">Slow Flow for Stiff Mornings</a>',
    );
    expect(html).toContain('<a href="/instructors/maya-okafor">Maya Okafor</a>');
    expect(html).toContain('25 min');
    expect(html).toContain('Beginner');
    expect(html).toContain('Level 2');
    expect(html).toContain('Completed');
  });

  test('CAT-082 the row names the series of its class, unless that only carries it', () => {
    expect(markup(<ClassRow entry={entry} />)).toContain('First Light');
    const single = { ...entry, plan: { ...entry.plan, singleClass: true } };
    expect(markup(<ClassRow entry={single} />)).not.toContain('First Light');
  });

  test.each([
    ['card', ClassCard],
    ['row', ClassRow],
  ])(
    'BEY-91 the %s tells those who hear it what the class works on and needs, as far as it is known',
    (_shape, Shape) => {
      const factual: PlanEntry = {
        ...entry,
        subcategories: [{ slug: 'vinyasa', title: 'Vinyasa' }],
        focusAreas: ['hips', 'back', 'legs', 'unknown'],
        equipment: ['mat', 'block', 'strap'],
        posture: 'mixed',
        sound: 'optional',
      };
      const facts =
        '<p class="visually-hidden">Vinyasa · Hips, Back +1 · Floor to standing · Mat, Block +1 · Works without sound</p>';
      expect(markup(<Shape entry={factual} />)).toContain(facts);
      expect(markup(<HeardFacts entry={entry} />)).toBe('<p class="visually-hidden"></p>');
    },
  );

  test.each([
    ['card', ClassCard],
    ['row', ClassRow],
  ])('the %s shows the members that a class is made for', (_shape, Shape) => {
    expect(markup(<Shape entry={{ ...entry, suits: ['prenatal'] }} />)).toMatch(/<b[^>]*>Prenatal<\/b>/);
  });

  test('the card names no coaches where the page does', () => {
    const text = markup(<ClassCard entry={entry} coachKnown />).replace(/<[^>]+>/g, '');
    expect(text).not.toContain('Maya Okafor');
    expect(text).toMatch(/[^·] *Beginner · Level 2/);
  });

  test('CAT-081 shows its class finder title in the class finder, and its title when it has none', () => {
    expect(markup(<ClassRow entry={entry} finder />)).toContain('>Slow Flow, 25 minutes</a>');
    expect(markup(<ClassRow entry={{ ...entry, classFinderTitle: null }} finder />)).toContain(
      `>${entry.title}</a>`,
    );
  });

  test('NS-023 has no heart for visitors, and for members a heart that names its action', () => {
    expect(markup(<ClassCard entry={entry} />)).not.toContain('aria-pressed');
    const saved = markup(<ClassCard entry={entry} heart={{ pressed: true, onToggle: () => undefined }} />);
    expect(saved).toContain(
      'aria-pressed="true" aria-label="Remove Slow Flow for Stiff Mornings from saved"',
    );
  });

  test('loads its picture lazily and offers it in two widths', () => {
    const html = markup(<ClassCard entry={entry} />);
    expect(html).toContain('srcSet="/media/a-480.webp 480w, /media/a-960.webp 960w"');
    expect(html).toContain('loading="lazy"');
  });
});

describe('a poster', () => {
  test('CAT-061 CAT-078 the poster of a bundle is labeled as a bundle and links to it', () => {
    const html = markup(<SeriesPoster product={product} />);
    expect(html).toContain('<a dir="auto" href="/bundles/a-quiet-year">A Quiet Year</a>');
    expect(html).toContain('>Bundle</span>');
    expect(html).toContain('1 Class<');
  });

  test('GEN-052 NS-066 abbreviates its number of members and has the full number as its title', () => {
    const html = markup(<SeriesPoster product={product} />);
    expect(html).toContain('title="1,234 members"');
    expect(html).toContain('1.2k members');
  });

  test('the poster of a series carries no bundle label', () => {
    const series: Product = {
      ...product,
      type: 'Series',
      actableType: 'series',
      url: pageAddress('/series/$slug/workouts', { slug: 'x' }),
    };
    expect(markup(<SeriesPoster product={series} />)).not.toContain('Bundle');
  });
});

test('GEN-041 twelve placeholders are shown while cards load', () => {
  expect(markup(<CardSkeletons />).match(/data-testid="placeholder"/g)).toHaveLength(12);
});

test('CAT-066 a carousel is a section named by its heading, with a link to all of its content', () => {
  const html = markup(
    <Carousel title="New this week" seeAll={{ href: '/class-finder?order=date' }}>
      <ClassCard entry={entry} />
    </Carousel>,
  );
  const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${id}"><bdi>New this week</bdi></h2>`);
  expect(html).toContain('href="/class-finder?order=date"');
});

test('server-rendered cards and sliders carry no style attribute, which the CSP would drop', () => {
  const html = markup(
    <>
      <ClassCard entry={entry} heart={{ pressed: false, onToggle: () => undefined }} />
      <ClassRow entry={entry} />
      <SeriesPoster product={product} />
      <RangeSlider
        label="Duration"
        min={0}
        max={100}
        step={10}
        value={[0, 50]}
        onCommit={() => undefined}
        format={String}
      />
      <CardSkeletons />
    </>,
  );
  expect(html).not.toContain('style=');
});
