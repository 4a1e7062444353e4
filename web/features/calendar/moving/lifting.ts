import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { logicalKey } from '../../../ui/inline-direction.ts';
import { dayTitle, timeOfDay } from '../../../ui/text/dates/calendar-words.ts';
import type { DayAndTime } from '../queries.ts';
import { type DropPlace, placeAfterKey, placeOf, placeOfPlan, placesIn } from './dropping.ts';

/** A mouse that has moved so far means to drag, in pixels. */
const clearly = 5;
/** A finger that rests so long, in milliseconds, means to drag; one that moves further meanwhile, in pixels, does not. */
const holdMs = 350;
const tremble = 10;

type LiftingParts = {
  area: () => HTMLElement | null;
  itemOf: (id: number) => CalendarItem | undefined;
  timeIn: (band: string, item: CalendarItem) => string;
  onDrop: (item: CalendarItem, when: DayAndTime) => void;
  say: (text: string) => void;
};

/** A plan that is held: its element, a copy that follows the pointer, and the place under it. */
type Lift = { item: CalendarItem; origin: HTMLElement; copy: HTMLElement | null; place: DropPlace };

const isSame = (one: DropPlace, other: DropPlace): boolean =>
  one.day === other.day && one.band === other.band;

/** Lifts plans of the calendar and puts them down at another place. */
export class Lifting {
  readonly #parts: LiftingParts;
  #lift: Lift | null = null;
  #pending: AbortController | null = null;
  #start: { x: number; y: number } = { x: 0, y: 0 };

  constructor(parts: LiftingParts) {
    this.#parts = parts;
  }

  /** Listens from now on; returns a function that ends it. */
  listen(): () => void {
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('pointerdown', (event) => this.#onPointerDown(event), { signal });
    document.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal, capture: true });
    return () => {
      over.abort();
      this.#letGo('');
    };
  }

  #planAt(target: EventTarget | null): { item: CalendarItem; origin: HTMLElement } | null {
    const area = this.#parts.area();
    const origin = target instanceof Element ? target.closest<HTMLElement>('[data-plan-id]') : null;
    if (!origin || !area?.contains(origin)) return null;
    const item = this.#parts.itemOf(Number(origin.dataset.planId));
    return item ? { item, origin } : null;
  }

  #onPointerDown(down: PointerEvent): void {
    if (!down.isPrimary || down.button !== 0 || this.#lift) return;
    const plan = this.#planAt(down.target);
    if (!plan) return;
    const touch = down.pointerType === 'touch';
    const pending = new AbortController();
    this.#pending = pending;
    const { signal } = pending;
    const options = { signal, capture: true };
    const lift = () => this.#liftByPointer(plan, down);
    const timer = touch ? setTimeout(lift, holdMs) : undefined;
    signal.addEventListener('abort', () => clearTimeout(timer));
    document.addEventListener(
      'pointermove',
      (event) => {
        const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
        if (!this.#lift && touch && way > tremble) pending.abort();
        if (!this.#lift && !touch && way > clearly) lift();
        this.#follow(event);
      },
      options,
    );
    document.addEventListener('pointerup', (event) => this.#onPointerUp(event), options);
    document.addEventListener('pointercancel', () => this.#letGo(t('Let go.')), options);
    document.addEventListener('contextmenu', (event) => event.preventDefault(), options);
    document.addEventListener('dragstart', (event) => event.preventDefault(), options);
    document.addEventListener('touchmove', (event) => this.#lift && event.preventDefault(), {
      ...options,
      passive: false,
    });
  }

  #liftByPointer({ item, origin }: { item: CalendarItem; origin: HTMLElement }, down: PointerEvent): void {
    const area = this.#parts.area();
    if (!area) return;
    const copy = origin.cloneNode(true) as HTMLElement;
    const { width, left, top } = origin.getBoundingClientRect();
    copy.removeAttribute('data-plan-id');
    copy.setAttribute('aria-hidden', 'true');
    copy.setAttribute('data-moving-copy', '');
    copy.style.width = `${width}px`;
    copy.style.left = `${left}px`;
    copy.style.top = `${top}px`;
    // Beside the plan, so that it looks the same.
    origin.after(copy);
    this.#start = { x: down.clientX, y: down.clientY };
    this.#begin({ item, origin, copy, place: placeOfPlan(area, item) });
    navigator.vibrate?.(10);
  }

  #begin(lift: Lift): void {
    this.#lift = lift;
    lift.origin.setAttribute('data-lifted', '');
    this.#parts.area()?.setAttribute('data-moving', '');
    this.#mark();
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    const lift = this.#lift;
    if (!lift?.copy) return;
    lift.copy.style.translate = `${clientX - this.#start.x}px ${clientY - this.#start.y}px`;
    const place = placeOf(document.elementFromPoint(clientX, clientY));
    if (place && !isSame(place, lift.place)) this.#over(place);
  }

  #over(place: DropPlace): void {
    if (!this.#lift) return;
    this.#lift.place = place;
    this.#mark();
  }

  #whenOf({ item, place }: Lift): DayAndTime {
    return {
      day: place.day,
      time: place.band === null ? item.time : this.#parts.timeIn(place.band, item),
    };
  }

  /** Marks the place and says where the plan is. */
  #mark(): void {
    const lift = this.#lift;
    const area = this.#parts.area();
    if (!lift || !area) return;
    for (const marked of area.querySelectorAll('[data-drop-target]'))
      marked.removeAttribute('data-drop-target');
    for (const place of placesIn(area, lift.place)) place.setAttribute('data-drop-target', '');
    const { day, time } = this.#whenOf(lift);
    this.#parts.say(
      t('{title} over {day}, {time}. Drop to move it.', {
        title: lift.item.title,
        day: dayTitle(day),
        time: timeOfDay(time),
      }),
    );
  }

  #onPointerUp(event: PointerEvent): void {
    if (!this.#lift) {
      this.#pending?.abort();
      return;
    }
    const swallow = new AbortController();
    document.addEventListener(
      'click',
      (click) => {
        click.preventDefault();
        click.stopPropagation();
      },
      { capture: true, signal: swallow.signal },
    );
    setTimeout(() => swallow.abort());
    this.#follow(event);
    this.#drop();
  }

  #drop(): void {
    const lift = this.#lift;
    if (!lift) return;
    const when = this.#whenOf(lift);
    const stays = when.day === lift.item.day && when.time === lift.item.time;
    this.#letGo(stays ? t('{title} stays where it was.', { title: lift.item.title }) : '');
    if (!stays) this.#parts.onDrop(lift.item, when);
  }

  #letGo(words: string): void {
    this.#pending?.abort();
    this.#pending = null;
    const lift = this.#lift;
    this.#lift = null;
    if (!lift) return;
    lift.copy?.remove();
    lift.origin.removeAttribute('data-lifted');
    const area = this.#parts.area();
    area?.removeAttribute('data-moving');
    for (const marked of area?.querySelectorAll('[data-drop-target]') ?? [])
      marked.removeAttribute('data-drop-target');
    this.#parts.say(words);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const press = event.key === 'Enter' || event.key === ' ';
    if (this.#lift) this.#onHeldKey(event, press);
    else if (press && !event.repeat) this.#liftByKey(event);
  }

  #liftByKey(event: KeyboardEvent): void {
    const area = this.#parts.area();
    const handle = event.target instanceof Element ? event.target.closest('[data-plan-handle]') : null;
    const plan = handle ? this.#planAt(handle) : null;
    if (!plan || !area) return;
    event.preventDefault();
    this.#begin({ ...plan, copy: null, place: placeOfPlan(area, plan.item) });
  }

  #onHeldKey(event: KeyboardEvent, press: boolean): void {
    const lift = this.#lift;
    const area = this.#parts.area();
    if (!lift || !area) return;
    const next = placeAfterKey(lift.place, logicalKey(event.key, area));
    if (event.key === 'Tab') {
      this.#letGo(t('{title} stays where it was.', { title: lift.item.title }));
      return;
    }
    if (!press && !next && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (press && !event.repeat) this.#drop();
    else if (event.key === 'Escape')
      this.#letGo(t('{title} stays where it was.', { title: lift.item.title }));
    else if (next && placesIn(area, next).length > 0) this.#over(next);
  }
}
