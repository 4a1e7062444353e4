/** What one member completed and when last, in few bytes: a member of many years has thousands. */
export class Completions {
  /** Rising. */
  readonly #classIds: Int32Array;
  readonly #atMs: Float64Array;

  /** A class that is given twice counts with its latest time. */
  constructor(completed: readonly (readonly [classId: number, atMs: number])[]) {
    const latest = new Map<number, number>();
    for (const [classId, atMs] of completed) latest.set(classId, Math.max(latest.get(classId) ?? 0, atMs));
    this.#classIds = Int32Array.from(latest.keys()).sort();
    this.#atMs = Float64Array.from(this.#classIds, (id) => latest.get(id) as number);
  }

  get size(): number {
    return this.#classIds.length;
  }

  /** When the class was completed last; null when it was not. */
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
