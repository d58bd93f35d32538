import { useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import styles from './multi-view.module.css';

interface OffScreenProps {
  /** The ids of the events that a narrow screen has no room for. */
  ids: readonly string[];
  titleOf(id: string): string;
  onShow(id: string): void;
}

/** What is on the wall and not on this screen. */
export function OffScreen({ ids, titleOf, onShow }: OffScreenProps) {
  const { label } = useEngine();
  if (ids.length === 0) return null;
  return (
    <div className={styles.offScreen}>
      <p>{label('multiViewOffScreen')}</p>
      {ids.map((id) => (
        <Button key={id} onClick={() => onShow(id)}>
          {label('multiViewShow', { title: titleOf(id) })}
        </Button>
      ))}
    </div>
  );
}
