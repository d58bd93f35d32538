import { useEngine, useIsResultHidden } from '../contract';
import { Button } from './button';

/** Shows or hides how one match ended, whatever the viewer has chosen for all. */
export function ResultButton({ match }: { match: string }) {
  const { realm, results, label } = useEngine();
  const isHidden = useIsResultHidden(match);
  if (!realm.settings.spoilerFreeMode) return null;
  // back to what goes for all is no choice of its own
  const toggle = () => results.choose(match, isHidden === results.hidesAll() ? isHidden : undefined);
  return (
    <Button icon={isHidden ? 'eye' : 'eye-off'} onClick={toggle}>
      {label(isHidden ? 'showResult' : 'hideResult')}
    </Button>
  );
}
