export { frameFile, paintFrame } from './encoding/frame.ts';
export { measureLoudness } from './encoding/heard.ts';
export type { SoundChange, SoundChoice } from './encoding/heard-sound.ts';
export { type PreparedVideo, prepareVideo } from './prepare.ts';
export { MediaRefusal } from './refusal.ts';
export { findMediaTools, type MediaTools, MediaToolsProblem } from './tools/tools.ts';
