import { inheritAccess } from '../../../renderer/realm/inherited-access';
import type { Entity } from '../../../schemas/generated/types';
import { canonicalJson } from './canonical-json';
import { versionOfList } from './fingerprint';

/** The version of the rules by which content is stored: what it inherits, and its live states. Raised whenever they change. */
const RULES = 3;

/** Content as it is stored, each entity with what it inherits, and what names it. */
export function storedContent(content: readonly Entity[]): { content: Entity[]; contentHash: string } {
  return { content: inheritAccess(content), contentHash: `access-${RULES}:${versionOfList(content, canonicalJson)}` };
}

/**
 * Whether stored content was written by these rules or later ones. Of two builds on one store, the older one leaves what the
 * newer one has written, or they would undo each other's work for ever.
 */
export function followsRules(contentHash: string): boolean {
  const [, version = '0'] = /^access-(\d+):/.exec(contentHash) ?? [];
  return Number(version) >= RULES;
}
