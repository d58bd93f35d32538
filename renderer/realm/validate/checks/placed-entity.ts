import type { Entity } from '../../../../schemas/generated/types';
import type { Source } from '../source';

/** A piece of content, and where it stands in its document. */
export interface PlacedEntity {
  entity: Entity;
  source: Source;
  pointer: string;
}
