import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { type OverlayDefinition, type OverlayProps, useEngine, useViewer } from '../contract';
import { TurnContext } from '../contract/overlay-turn';
import { mountedOverlays } from '../contract/prompts';
import { SectionBoundary } from './boundary';
import type { Registry } from './registry';

interface Props {
  overlays: readonly OverlayDefinition[];
  registry: Pick<Registry, 'prepareView'>;
  /** The name of the route that is open. */
  route: string;
  /** The address's hash, without its sign; empty until hydration. */
  hash: string;
  leave: () => void;
  onError: (name: string, error: unknown) => void;
}

/** One overlay that is called for: its code comes now. */
function Overlay({
  overlay,
  registry,
  leave,
  route,
  onError,
  setIdle,
}: {
  overlay: OverlayDefinition;
  setIdle: (name: string, isIdle: boolean) => void;
} & OverlayProps &
  Pick<Props, 'onError' | 'registry'>) {
  const [view, setView] = useState<{ of: ComponentType<OverlayProps> }>();
  const report = useCallback((isIdle: boolean) => setIdle(overlay.name, isIdle), [setIdle, overlay]);
  const fail = useCallback(
    (error: unknown) => {
      // what cannot be shown keeps nothing else back
      report(true);
      onError(overlay.name, error);
    },
    [report, onError, overlay],
  );
  useEffect(() => {
    let isOpen = true;
    const needed = (overlay.views ?? []).map(registry.prepareView);
    Promise.all([overlay.view(), ...needed]).then(([{ default: of }]) => isOpen && setView({ of }), fail);
    return () => {
      isOpen = false;
    };
  }, [overlay, registry, fail]);
  useEffect(() => () => report(false), [report]);
  if (!view) return null;
  const View = view.of;
  return (
    <TurnContext value={report}>
      <SectionBoundary failed={() => null} onError={fail}>
        <View leave={leave} route={route} />
      </SectionBoundary>
    </TurnContext>
  );
}

/** Which prompts have nothing to show. */
function useIdle(): [ReadonlySet<string>, (name: string, isIdle: boolean) => void] {
  const [idle, change] = useState<ReadonlySet<string>>(new Set());
  const setIdle = useCallback((name: string, isIdle: boolean) => {
    change((before) => {
      if (before.has(name) === isIdle) return before;
      return new Set(isIdle ? [...before, name] : [...before].filter((other) => other !== name));
    });
  }, []);
  return [idle, setIdle];
}

/** Whether the device is one that a query is for; none is while a server draws. */
const suitsDevice = (media: string | undefined): boolean =>
  media === undefined || (typeof matchMedia === 'function' && matchMedia(media).matches);

/** What lies over the page, by viewer and address. */
export function Overlays({ overlays, registry, route, hash, leave, onError }: Props) {
  const viewer = useViewer();
  const { realm, view } = useEngine();
  const [idle, setIdle] = useIdle();
  const moment = { viewer, hash, route, settings: realm.settings, territory: view.territory };
  const calledFor = overlays.filter(({ when, media }) => when(moment) && suitsDevice(media));
  const opened = new Set(calledFor.filter(({ isOpened }) => isOpened?.(moment)).map(({ name }) => name));
  return mountedOverlays(calledFor, opened, idle).map((overlay) => (
    <Overlay
      key={overlay.name}
      overlay={overlay}
      registry={registry}
      leave={leave}
      route={route}
      setIdle={setIdle}
      onError={onError}
    />
  ));
}
