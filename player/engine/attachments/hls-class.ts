import type Hls from 'hls.js';

/** hls.js itself, which is loaded only where a video plays. */
export type HlsClass = typeof Hls;
