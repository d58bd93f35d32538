import type { MenuOption } from '../../ui/menu';
import type { IconName } from './icons';

/** Something to choose in the player's menu, on a panel of its own. */
export interface Setting {
  panel: 'quality' | 'captions' | 'audio' | 'speed' | 'chapters' | 'sleep';
  icon: IconName;
  title: string;
  value: string;
  /** There is something to choose where these are two or more. */
  options: MenuOption[];
  /** What the viewer should know of the options. */
  hint?: string | undefined;
  onChange(value: string): void;
}
