/**
 * Completed classes of one member with the last completion of each, stored compactly: long-time members have thousands.
 */
export class Completions {
  /** Class ids in ascending order. */
  readonly #classIds: Int32Array;
  readonly #atMs: Float64Array;

  /** Keeps the latest time of a class that is given twice. */
  constructor(completed: readonly (readonly [classId: number, atMs: number])[]) {
    const latest = new Map<number, number>();
    for (const [classId, atMs] of completed) latest.set(classId, Math.max(latest.get(classId) ?? 0, atMs));
    this.#classIds = Int32Array.from(latest.keys()).sort();
    this.#atMs = Float64Array.from(this.#classIds, (id) => latest.get(id) as number);
  }

  get size(): number {
    return this.#classIds.length;
  }

  /** Returns the last completion of a class; null if the member never completed it. */
  at(classId: number): Date | null {
    let [from, to] = [0, this.#classIds.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#classIds[middle] as number) < classId) from = middle + 1;
      else to = middle;
    }
    return this.#classIds[from] === classId ? new Date(this.#atMs[from] as number) : null;
  }

  each(visit: (classId: number, atMs: number) => void): void {
    this.#classIds.forEach((classId, at) => void visit(classId, this.#atMs[at] as number));
  }
}
