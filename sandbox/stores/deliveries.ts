import { type DeliveryFaults, noFaults, randomNumbers } from '../payments/events/delivery-faults.ts';

/** Notification that a store sends to the studio. */
export type Delivery = { headers: Record<string, string>; body: string };
export type Receiver = (delivery: Delivery) => Promise<number>;

const refusedStatus = 300;
const mostTries = 5;

/**
 * Creates a queue that delivers notifications one after another, with faults: lost, duplicated, or after later ones.
 */
export const createDeliveries = (make: (event: object) => Delivery) => {
  let faults: DeliveryFaults = noFaults;
  let random = randomNumbers(faults.seed);
  let receiver: Receiver | null = null;
  let waiting: Delivery[] = [];

  const attempt = async (delivery: Delivery): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries += 1)
      if (receiver && (await receiver(delivery)) < refusedStatus) return;
  };

  return {
    send: (event: object): void => {
      if (random() < faults.drop) return;
      const delivery = make(event);
      const copies = random() < faults.duplicate ? [delivery, delivery] : [delivery];
      if (random() < faults.reorder) waiting.unshift(...copies);
      else waiting.push(...copies);
    },
    /** Delivers everything that waits, unless deliveries are held. */
    deliver: async (): Promise<void> => {
      while (!faults.hold && receiver && waiting.length > 0) {
        const [next, ...rest] = waiting;
        waiting = rest;
        if (next) await attempt(next);
      }
    },
    sendTo: (to: Receiver): void => {
      receiver = to;
    },
    switchFaults: (changed: Partial<DeliveryFaults>): void => {
      faults = { ...faults, ...changed };
      if (changed.seed !== undefined) random = randomNumbers(changed.seed);
    },
  };
};
