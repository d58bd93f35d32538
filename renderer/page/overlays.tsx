import { type ComponentType, useEffect, useState } from 'react';
import { type OverlayDefinition, type OverlayProps, useEngine, useViewer } from '../contract';
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
  onError,
}: { overlay: OverlayDefinition } & OverlayProps & Pick<Props, 'onError' | 'registry'>) {
  const [view, setView] = useState<{ of: ComponentType<OverlayProps> }>();
  useEffect(() => {
    let isOpen = true;
    const needed = (overlay.views ?? []).map(registry.prepareView);
    Promise.all([overlay.view(), ...needed]).then(
      ([{ default: of }]) => isOpen && setView({ of }),
      (error: unknown) => onError(overlay.name, error),
    );
    return () => {
      isOpen = false;
    };
  }, [overlay, registry, onError]);
  if (!view) return null;
  const View = view.of;
  return (
    <SectionBoundary failed={() => null} onError={(error) => onError(overlay.name, error)}>
      <View leave={leave} />
    </SectionBoundary>
  );
}

/** What lies over the page, by viewer and address. */
export function Overlays({ overlays, registry, route, hash, leave, onError }: Props) {
  const viewer = useViewer();
  const { realm, view } = useEngine();
  return overlays
    .filter(({ when }) => when({ viewer, hash, route, settings: realm.settings, territory: view.territory }))
    .map((overlay) => (
      <Overlay key={overlay.name} overlay={overlay} registry={registry} leave={leave} onError={onError} />
    ));
}
