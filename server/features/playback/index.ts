export { registerPlaybackApi as registerPlayback } from './playback-api';
export { purgePlaybackSessions } from './playback-session-store';
