import { useMediaPlayer, useMediaState } from '@vidstack/react';
import { useEffect, useState } from 'react';
import { useLabel, useRealm } from '../contract';
import { ControlButton } from './control-button';
import styles from './controls.module.css';
import { useStage } from './stage-context';
import { createPlayerStore, storageKey } from './store';

/** The word that a page leaves for itself when it must be loaded anew to cast. */
const NAME = 'cast';

/** Whether the page's policy refuses a script while `work` runs. */
async function isRefused(work: () => Promise<unknown>): Promise<{ refused: boolean; failed: boolean }> {
  let refused = false;
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    refused ||= effectiveDirective.startsWith('script-src');
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    await work();
    return { refused, failed: false };
  } catch {
    return { refused, failed: true };
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}

function useWord() {
  const realm = useRealm().name;
  const [store] = useState(() =>
    createPlayerStore(
      (name, suffix) => storageKey(realm, name, suffix),
      () => sessionStorage,
    ),
  );
  return store;
}

/**
 * To another screen. The sender's script is somebody else's: it is loaded at the press and not before, and only pages that
 * play may load it. A page that was reached from another one still has that one's policy, and is loaded anew first
 * (docs/decisions/0010).
 */
export function CastButton() {
  const label = useLabel();
  const player = useMediaPlayer();
  const { source, say, onReload } = useStage();
  const store = useWord();
  const canAirPlay = useMediaState('canAirPlay');
  const canGoogleCast = useMediaState('canGoogleCast') && 'PresentationRequest' in globalThis;
  const state = useMediaState('remotePlaybackState');

  useEffect(() => {
    if (store.read(NAME) !== source.id) return;
    store.remove(NAME);
    const text = label('playerCastAgain');
    say({ icon: 'cast', said: text, text });
  }, [store, source.id, say, label]);

  const press = async () => {
    if (!player) return;
    if (canAirPlay) return void player.requestAirPlay().catch(() => undefined);
    const { refused, failed } = await isRefused(() => player.requestGoogleCast());
    if (refused) {
      store.write(NAME, source.id);
      onReload?.();
      location.reload();
    } else if (failed && player.state.remotePlaybackState === 'disconnected') {
      const text = label('playerCastFailed');
      say({ icon: 'cast', said: text, text });
    }
  };
  if (!canAirPlay && !canGoogleCast) return null;
  return (
    <ControlButton
      icon="cast"
      label={state === 'connected' ? label('playerCastStop') : label('playerCast')}
      aria-pressed={state === 'connected'}
      className={styles.toggle}
      onPress={() => void press()}
    />
  );
}
