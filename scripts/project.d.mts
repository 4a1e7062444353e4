export declare const locksVariable: string;
export declare function buildPages(node: string, options?: { env?: NodeJS.ProcessEnv }): Promise<number>;
