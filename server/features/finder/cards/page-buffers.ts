/**
 * Buffers for answers, used again and again. A fresh 35 kB buffer per call costs more than filling it:
 * the garbage collector walks the whole catalog to get rid of them (measured: 25 to 60 µs a call).
 */
const bufferBytes = 64 * 1024;
const maxFreeBuffers = 64;
const free: Buffer[] = [];

export type PageBuffer = {
  bytes: Buffer;
  /** Call once the bytes have been sent; never calling it only costs a new buffer. */
  release: () => void;
};

const nothingToRelease = (): void => undefined;

export const acquireBuffer = (size: number): PageBuffer => {
  if (size > bufferBytes) return { bytes: Buffer.allocUnsafeSlow(size), release: nothingToRelease };
  const whole = free.pop() ?? Buffer.allocUnsafeSlow(bufferBytes);
  let released = false;
  const release = (): void => {
    if (released) return;
    released = true;
    if (free.length < maxFreeBuffers) free.push(whole);
  };
  return { bytes: whole.subarray(0, size), release };
};
