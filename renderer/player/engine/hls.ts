import Hls from 'hls.js';
import { withBoundedRepairs } from './player-hls';

/** All of hls.js: for any stream. */
export default withBoundedRepairs(Hls);
