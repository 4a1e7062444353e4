export declare const locksVariable: string;
export function buildPages(node: string, options?: { env?: NodeJS.ProcessEnv }): Promise<number>;
