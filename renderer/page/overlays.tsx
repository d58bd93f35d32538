import { type ComponentType, useEffect, useState } from 'react';
import { type OverlayDefinition, type OverlayProps, useEngine, useViewer } from '../contract';
import { SectionBoundary } from './boundary';

interface Props {
  overlays: readonly OverlayDefinition[];
  /** The name of the route that is open. */
  route: string;
  /** The address's hash, without its sign; empty until the page has been taken over. */
  hash: string;
  leave: () => void;
  onError: (name: string, error: unknown) => void;
}

/** One overlay that is called for: its code comes now. */
function Overlay({ overlay, leave, onError }: { overlay: OverlayDefinition } & OverlayProps & Pick<Props, 'onError'>) {
  const [view, setView] = useState<{ of: ComponentType<OverlayProps> }>();
  useEffect(() => {
    let isOpen = true;
    overlay.view().then(
      ({ default: of }) => isOpen && setView({ of }),
      (error: unknown) => onError(overlay.name, error),
    );
    return () => {
      isOpen = false;
    };
  }, [overlay, onError]);
  if (!view) return null;
  const View = view.of;
  return (
    <SectionBoundary failed={() => null} onError={(error) => onError(overlay.name, error)}>
      <View leave={leave} />
    </SectionBoundary>
  );
}

/** What lies over the page, for who looks and where they are. */
export function Overlays({ overlays, route, hash, leave, onError }: Props) {
  const viewer = useViewer();
  const { realm } = useEngine();
  return overlays
    .filter(({ when }) => when({ viewer, hash, route, settings: realm.settings }))
    .map((overlay) => <Overlay key={overlay.name} overlay={overlay} leave={leave} onError={onError} />);
}
