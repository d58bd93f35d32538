import { useEffect, useRef } from 'react';
import { useLabel } from '../../contract';
import type { Companion } from '../../contract/companion';
import { useStage } from '../state/stage-context';
import { useMedia } from '../state/use-media';
import styles from './companion-panel.module.css';
import { ControlButton } from './control-button';
import { moveFocus } from './focus';

/** Where the picture is all there is, what goes with it is shown over it. */
export function useCompanionPanel() {
  const { companions, showsCompanion, television } = useStage();
  const fullscreen = useMedia('fullscreen');
  const offered = fullscreen || television ? companions[0] : undefined;
  return { offered, shown: showsCompanion ? offered : undefined };
}

/** The identity of the panel, which its button controls. */
export const PANEL_ID = 'player-companion';

/** What goes with the picture, such as the statistics of a match, over it. It stays while the controls come and go. */
export function CompanionPanel() {
  const { shown } = useCompanionPanel();
  return shown && <Panel title={shown.title} show={shown.show} />;
}

function Panel({ title, show }: Pick<Companion, 'title' | 'show'>) {
  const { commands, refocus, player, television } = useStage();
  const label = useLabel();
  const panel = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    show(host.current);
    return () => show(null);
  }, [show]);

  // what is drawn into the panel belongs to another part of the page, whose keys the player would not hear
  useEffect(() => {
    const element = panel.current;
    if (!element || !television) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const root = player.current?.el;
      if (root && moveFocus(root, document.activeElement, event.key)) event.preventDefault();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [television, player]);

  const close = () => {
    refocus();
    commands.toggleCompanion();
  };
  return (
    <section ref={panel} id={PANEL_ID} className={styles.panel} data-companion aria-labelledby={`${PANEL_ID}-title`}>
      <div className={styles.head}>
        <h2 id={`${PANEL_ID}-title`} className={styles.title}>
          {title}
        </h2>
        <ControlButton icon="close" label={label('playerClose')} onPress={close} />
      </div>
      <div ref={host} className={styles.content} />
    </section>
  );
}
