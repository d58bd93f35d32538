import type { ComponentType } from 'react';
import type { LabelGroup } from './label-groups';
import type { Prompt } from './prompts';
import type { PageSettings } from './realm';
import type { ViewKey } from './section';
import type { ViewerState } from './viewer';

/** What decides whether something lies over the page. */
export interface OverlayMoment {
  viewer: ViewerState;
  /** The address's hash, without its sign (NV-08). */
  hash: string;
  /** The name of the route that is open. */
  route: string;
  settings: PageSettings;
  /** The viewer's country; null where it is not known. */
  territory: string | null;
}

/** The props of an overlay's view. */
export interface OverlayProps {
  /** Takes the hash that opened it out of the address. */
  leave: () => void;
  /** The name of the route that is open. */
  route: string;
}

/** Something that lies over any page while it is called for: never drawn on the server, and loaded when it first is. */
export interface OverlayDefinition {
  name: string;
  when: (moment: OverlayMoment) => boolean;
  /** A media query for the devices that it is made for: nothing of it is loaded on others. */
  media?: string;
  /** Which of the prompts it is, of which one at a time stands over the page; it reports with `useIdlePrompt`. */
  prompt?: Prompt;
  /** Whether the viewer has opened it, through the address or a choice that is theirs: no prompt stands over it. */
  isOpened?: (moment: OverlayMoment) => boolean;
  /** Views that drawing it needs, as fields of forms are. */
  views?: readonly ViewKey[];
  /** The feature whose labels it says, beside those of every page. */
  labels?: LabelGroup;
  view: () => Promise<{ default: ComponentType<OverlayProps> }>;
}

/** Defines an overlay. */
export function defineOverlay(definition: OverlayDefinition): OverlayDefinition {
  return definition;
}
