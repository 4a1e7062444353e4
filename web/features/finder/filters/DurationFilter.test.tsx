import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type ClassFilters, noFilters } from '../../../../contract/catalog/class-filters.ts';
import { DurationFilter } from './DurationFilter.tsx';
import type { CustomDuration } from './duration-state.ts';

/** The filter as it stands in the sidebar. */
const Duration = ({
  start,
  onAsk,
}: {
  start: ClassFilters['duration'];
  onAsk: (duration: ClassFilters['duration']) => void;
}) => {
  const [filters, setFilters] = useState({ ...noFilters, duration: start });
  const [custom, setCustom] = useState<CustomDuration | null>(null);
  return (
    <DurationFilter
      filters={filters}
      options={[]}
      custom={custom}
      onCustom={setCustom}
      onChange={(next) => {
        onAsk(next.duration);
        setFilters(next);
      }}
    />
  );
};

/** With every duration that it asks for. */
const renderDuration = (start: ClassFilters['duration'] = null) => {
  const asked: ClassFilters['duration'][] = [];
  render(<Duration start={start} onAsk={(duration) => asked.push(duration)} />);
  return { asked, user: userEvent.setup({ delay: null }) };
};
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });

afterEach(cleanup);

describe('custom minutes', () => {
  const openBoxes = async () => {
    const rendered = renderDuration();
    const again = () => rendered.user.click(screen.getByRole('button', { name: 'Custom duration' }));
    await again();
    return { ...rendered, again };
  };

  test('CAT-108 to CAT-110 take three digits and nothing else, and Apply needs one that is not zero', async () => {
    const { user } = await openBoxes();
    const min = textbox('Minimum minutes');
    expect(apply().disabled).toBe(true);
    await user.type(min, '1a-2');
    expect(min.value).toBe('12');
    await user.clear(min);
    await user.type(min, '1234');
    expect(min.value).toBe('123');
    await user.clear(min);
    await user.type(min, '0');
    expect(apply().disabled).toBe(true);
  });

  test('CAT-106 CAT-107 CAT-111 swap when they are the wrong way round, start from 0 and end open', async () => {
    const { asked, user, again } = await openBoxes();
    await user.type(textbox('Minimum minutes'), '40');
    await user.type(textbox('Maximum minutes'), '10');
    await user.click(apply());
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    await again();
    await user.type(textbox('Maximum minutes'), '020');
    await user.click(apply());
    await again();
    await user.type(textbox('Minimum minutes'), '007{Enter}');
    expect(asked).toEqual([
      { minMinutes: 10, maxMinutes: 40 },
      { minMinutes: 0, maxMinutes: 20 },
      { minMinutes: 7, maxMinutes: null },
    ]);
  });
});

describe('lengths', () => {
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  const exact = () => screen.getAllByRole('radio', { checked: true }).map((radio) => radio.ariaLabel);

  test('“10 min” of an address is 10, give or take 2 minutes', () => {
    renderDuration({ minMinutes: 8, maxMinutes: 12 });
    expect([pressed(), exact()]).toEqual([['10'], ['Give or take 2 minutes']]);
    expect(screen.getByText('8 to 12 minutes')).toBeDefined();
  });

  test('ask for neighbours together, and for all of them with another tolerance', async () => {
    const { asked, user } = renderDuration();
    await user.click(screen.getByRole('button', { name: '5 minutes' }));
    await user.click(screen.getByRole('button', { name: '10 minutes' }));
    await user.click(screen.getByRole('radio', { name: 'Give or take 5 minutes' }));
    expect(asked).toEqual([
      { minMinutes: 3, maxMinutes: 7 },
      { minMinutes: 3, maxMinutes: 12 },
      { minMinutes: 0, maxMinutes: 15 },
    ]);
    // The same minutes as a bucket, but chosen as lengths.
    expect(pressed()).toEqual(['5', '10', '0-15 min']);
    await user.click(screen.getByRole('button', { name: '15-30 min' }));
    expect(pressed()).toEqual(['15-30 min']);
    await user.click(screen.getByRole('button', { name: '60 minutes' }));
    expect(asked.at(-1)).toEqual({ minMinutes: 55, maxMinutes: 65 });
  });

  test('a range of an address stands open', () => {
    renderDuration({ minMinutes: 15, maxMinutes: 30 });
    expect(screen.getByRole('group', { name: '' }).hasAttribute('open')).toBe(true);
    expect(pressed()).toEqual(['15-30 min']);
  });
});

describe('the slider and the buckets', () => {
  test('CAT-112 CAT-118 the words follow a handle as it moves, and it asks once it is let go', () => {
    const { asked } = renderDuration();
    const least = screen.getByRole('slider', { name: 'Minimum duration' });
    fireEvent.change(least, { target: { value: '60' } });
    expect(screen.getByText('60 - 90+ min')).toBeDefined();
    expect(asked).toEqual([]);
    fireEvent.pointerUp(least);
    expect(asked).toEqual([{ minMinutes: 60, maxMinutes: null }]);
  });

  test('CAT-113 CAT-114 CAT-115 CAT-117 NS-054 the handles move in tens; 0 to 90 is no filter, and one notch further reads “90+”', () => {
    const { asked } = renderDuration();
    const handle = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
    const [least, most] = [handle('Minimum duration'), handle('Maximum duration')];
    expect([least.min, most.max, least.step, most.step]).toEqual(['0', '100', '10', '10']);
    expect(screen.getByText('All Durations')).toBeDefined();
    expect(most.getAttribute('aria-valuetext')).toBe('90+ minutes');
    const moveTo = (slider: HTMLInputElement, minutes: number) => {
      fireEvent.change(slider, { target: { value: `${minutes}` } });
      fireEvent.keyUp(slider);
    };
    moveTo(most, 90);
    expect([most.value, asked.at(-1)]).toEqual(['90', null]);
    expect(screen.getByText('All Durations')).toBeDefined();
    moveTo(most, 70);
    expect(asked.at(-1)).toEqual({ minMinutes: 0, maxMinutes: 70 });
    expect(screen.getByText('0 - 70 min')).toBeDefined();
    moveTo(least, 10);
    expect(asked.at(-1)).toEqual({ minMinutes: 10, maxMinutes: 70 });
  });

  test('CAT-116 a bucket replaces another, and is taken back by a second press', async () => {
    const { asked, user } = renderDuration();
    const bucket = (name: string) => screen.getByRole('button', { name });
    await user.click(bucket('0-15 min'));
    await user.click(bucket('15-30 min'));
    expect(bucket('0-15 min').getAttribute('aria-pressed')).toBe('false');
    expect(bucket('15-30 min').getAttribute('aria-pressed')).toBe('true');
    await user.click(bucket('15-30 min'));
    expect(asked.at(-1)).toBeNull();
  });
});
