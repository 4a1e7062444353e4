import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Range, RangeSlider } from './RangeSlider.tsx';

type SliderProps = { start: Range; takes: boolean; onCommit: (value: Range) => void };

/** A slider from 0 to 100 in tens. Where `takes` is false, what it asks for changes nothing. */
const Slider = ({ start, takes, onCommit }: SliderProps) => {
  const [value, setValue] = useState(start);
  return (
    <RangeSlider
      label="Duration"
      min={0}
      max={100}
      step={10}
      value={value}
      onCommit={(next) => {
        onCommit(next);
        if (takes) setValue(next);
      }}
      format={(minutes) => `${minutes} minutes`}
    />
  );
};

const renderSlider = (start: Range, takes = true) => {
  const committed: Range[] = [];
  render(<Slider start={start} takes={takes} onCommit={(value) => committed.push(value)} />);
  const handle = (end: 'Minimum' | 'Maximum') =>
    screen.getByRole<HTMLInputElement>('slider', { name: `${end} duration` });
  return {
    committed,
    handle,
    values: () => [handle('Minimum').valueAsNumber, handle('Maximum').valueAsNumber],
    move: (end: 'Minimum' | 'Maximum', to: number) =>
      fireEvent.change(handle(end), { target: { value: String(to) } }),
  };
};

afterEach(cleanup);

describe('a range slider', () => {
  test('CAT-117 has two handles that say in words where they stand and move in steps', () => {
    const { handle } = renderSlider([20, 60]);
    expect(screen.getByRole('group', { name: 'Duration' })).toBeDefined();
    expect(handle('Minimum').getAttribute('aria-valuetext')).toBe('20 minutes');
    expect(handle('Maximum').getAttribute('aria-valuetext')).toBe('60 minutes');
    expect(handle('Minimum').step).toBe('10');
  });

  test('keeps its handles a step apart: they never cross', () => {
    const { move, values } = renderSlider([20, 60]);
    move('Minimum', 90);
    expect(values()).toEqual([50, 60]);
    move('Maximum', 0);
    expect(values()).toEqual([50, 60]);
  });

  test.each([
    ['a handle is let go', (handle: HTMLElement) => fireEvent.pointerUp(handle)],
    ['a key is released', (handle: HTMLElement) => fireEvent.keyUp(handle, { key: 'ArrowLeft' })],
    ['the focus leaves', (handle: HTMLElement) => fireEvent.blur(handle)],
  ])('asks when %s, and not before', (_when, letGo) => {
    const { committed, handle, move } = renderSlider([0, 100]);
    move('Maximum', 90);
    move('Maximum', 80);
    expect(committed).toEqual([]);
    letGo(handle('Maximum'));
    expect(committed).toEqual([[0, 80]]);
  });

  test('asks for nothing where a handle came back to where it was', () => {
    const { committed, handle, move } = renderSlider([0, 100]);
    move('Maximum', 90);
    move('Maximum', 100);
    fireEvent.pointerUp(handle('Maximum'));
    expect(committed).toEqual([]);
  });

  test('leaves a handle where it was let go, even where that asked for nothing new', () => {
    const { handle, move, values } = renderSlider([0, 100], false);
    move('Maximum', 90);
    fireEvent.pointerUp(handle('Maximum'));
    expect(values()).toEqual([0, 90]);
  });
});
