/** The package has no types for its light build, which leaves features out and is otherwise the same. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
