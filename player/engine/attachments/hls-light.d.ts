/** The lighter build has the types of the whole one. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  // biome-ignore lint/style/noDefaultExport: the package is made that way
  export default Hls;
}
