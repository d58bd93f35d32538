import { useLabel } from '../contract';
import { Button } from './button';
import { Dialog } from './dialog';
import styles from './question.module.css';

interface QuestionProps {
  title: string;
  message: string;
  /** What the button says that does it. */
  yes: string;
  /** What the other one says; “Cancel” when left out. */
  no?: string;
  onYes(): void;
  onClose(): void;
}

/** Asks before something is done that cannot be taken back. */
export function Question({ title, message, yes, no, onYes, onClose }: QuestionProps) {
  const label = useLabel();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{message}</p>
      <span className={styles.answers}>
        <Button look="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onClose}>{no ?? label('keep')}</Button>
      </span>
    </Dialog>
  );
}
