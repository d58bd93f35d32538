import Hls from 'hls.js/light';
import { withBoundedRepairs } from './player-hls';

/** hls.js without further audio tracks, subtitles, DRM and what few streams use besides: two thirds of its size. */
export default withBoundedRepairs(Hls);
