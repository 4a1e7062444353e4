import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TabPanel, Tabs } from './Tabs.tsx';

const days = [
  { id: 'past', title: 'Past' },
  { id: 'today', title: 'Today', count: 3 },
  { id: 'next', title: 'Next' },
];

const Days = () => {
  const [day, setDay] = useState('today');
  return (
    <>
      <Tabs label="Days" tabs={days} value={day} onChange={setDay} />
      <TabPanel id={day}>{`Classes of ${day}`}</TabPanel>
    </>
  );
};

const chosen = () => screen.getByRole('tab', { selected: true });

afterEach(cleanup);

describe('tabs', () => {
  test('are one stop of the Tab key: the chosen one', async () => {
    const user = userEvent.setup();
    render(<Days />);
    await user.tab();
    expect(document.activeElement).toBe(chosen());
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test('are chosen with a click, and the panel carries the name of the chosen one', async () => {
    const user = userEvent.setup();
    render(<Days />);
    await user.click(screen.getByRole('tab', { name: 'Past' }));
    expect(screen.getByRole('tabpanel', { name: 'Past' }).textContent).toBe('Classes of past');
  });

  test('are chosen with the arrow keys, round and round, and with Home and End', async () => {
    const user = userEvent.setup();
    render(<Days />);
    await user.tab();
    const after = async (key: string) => {
      await user.keyboard(key);
      expect(document.activeElement).toBe(chosen());
      return chosen().id;
    };
    const keys = ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}'];
    const ids: string[] = [];
    for (const key of keys) ids.push(await after(key));
    expect(ids).toEqual(['tab-next', 'tab-past', 'tab-next', 'tab-past', 'tab-next']);
  });

  test('tabs are chosen by the arrow key of the side on which they stand, where lines run from right to left', async () => {
    const user = userEvent.setup();
    render(<Days />);
    screen.getByRole('tablist').style.direction = 'rtl';
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(chosen().id).toBe('tab-next');
    await user.keyboard('{ArrowRight}');
    expect(chosen().id).toBe('tab-today');
  });

  test('are moved only until the chosen one is whole, so that what fits beside it is not cut', async () => {
    const places: Record<string, [number, number]> = {
      Days: [20, 220],
      Past: [20, 100],
      Today3: [120, 200],
      Next: [180, 260],
    };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const [left, right] = places[this.getAttribute('aria-label') ?? this.textContent ?? ''] ?? [0, 0];
      return new DOMRect(left, 0, right - left, 52);
    });
    const moves: number[] = [];
    vi.spyOn(Element.prototype, 'scrollBy').mockImplementation((options?: ScrollToOptions | number) => {
      if (typeof options === 'object') moves.push(options.left ?? 0);
    });
    const user = userEvent.setup();
    render(<Days />);
    expect(moves).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'Next' }));
    expect(moves).toEqual([40]);
    places.Past = [-20, 60];
    await user.click(screen.getByRole('tab', { name: 'Past' }));
    expect(moves).toEqual([40, -40]);
    screen.getByRole('tablist').style.padding = '0 30px';
    await user.click(screen.getByRole('tab', { name: 'Next' }));
    expect(moves).toEqual([40, -40, 70]);
  });
});
