import type { ExternalLicence } from '../../renderer/routing/guard';
import type { TextStore } from './text-store';

/** Where the licence of an outside seller waits for the viewer to sign in (GD-02). */
const NAME = 'externalLicence';

/** Stores the parameters of an external seller's link. */
export const keepExternalLicence = (tab: TextStore, licence: ExternalLicence): void =>
  tab.write(NAME, JSON.stringify(licence));

/** The licence that waits; null where there is none. */
export function readExternalLicence(tab: Pick<TextStore, 'read'>): ExternalLicence | null {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  try {
    const stored = JSON.parse(tab.read(NAME) ?? 'null') as Partial<ExternalLicence> | null;
    return stored && { extraParams: text(stored.extraParams), code: text(stored.code) };
  } catch {
    return null;
  }
}
