import type { Engine, ViewerPort } from '../../../renderer/contract';
import type { AccessProvider } from '../../../schemas/generated/types';

/** What this tab keeps while the viewer is at the provider: it ties their return to this browser. */
export interface Departure {
  name: string;
  state: string;
  binding: string;
  /** Where they wanted to be, below the realm's base. */
  from?: string;
  /** What the provider's fields were answered with. */
  fields?: Record<string, string>;
}

const KEPT = 'provider';

/** The answers of a provider that says it cannot go on by itself (OpenID Connect Core, 3.1.2.6). */
const INTERACTION = new Set([
  'interaction_required',
  'login_required',
  'consent_required',
  'account_selection_required',
]);

export const needsInteraction = (error: string | null): boolean => error !== null && INTERACTION.has(error);

interface Start {
  engine: Pick<Engine, 'viewer' | 'routeHref'>;
  name: string;
  /** The provider may not ask the viewer for anything: who is not signed in there comes back at once. */
  quietly?: boolean;
  fields?: Record<string, string>;
}

/** Where the viewer wanted to be before they came to sign in: a path of the realm (GD-09). */
export function cameFrom(viewer: ViewerPort): string | undefined {
  const from = viewer.secret('from') ?? new URLSearchParams(location.search).get('from') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : undefined;
}

/** Leads the viewer to a provider. @throws ApiError, and Error where the provider's address is no page */
export async function startProvider({ engine, name, quietly, fields }: Start): Promise<void> {
  const { viewer, routeHref } = engine;
  const from = cameFrom(viewer);
  const { authorizationUri, state, binding } = await viewer.call('startProvider', {
    params: { name },
    body: {
      redirectUri: new URL(routeHref('loginRedirect') ?? '', location.href).href,
      ...(from && { from }),
      ...(quietly && { prompt: 'none' }),
    },
  });
  if (!/^https?:$/.test(new URL(authorizationUri).protocol)) throw new Error('The provider has no page to go to');
  const departure: Departure = { name, state, binding, ...(from && { from }), ...(fields && { fields }) };
  viewer.writeToTab(KEPT, JSON.stringify(departure));
  location.assign(authorizationUri);
}

/** What this tab stored when the viewer left for a provider; null where they did not leave from here. */
export function departureOf(viewer: ViewerPort): Departure | null {
  try {
    const stored = JSON.parse(viewer.readFromTab(KEPT) ?? 'null') as Partial<Departure> | null;
    return stored?.name && stored.state && stored.binding ? (stored as Departure) : null;
  } catch {
    return null;
  }
}

export const forgetDeparture = (viewer: ViewerPort): void => viewer.writeToTab(KEPT, null);

/** AU-09: the provider that guests are led to at once; only where it is the only one. */
export function autoProvider(providers: readonly AccessProvider[]): AccessProvider | undefined {
  const [only] = providers;
  return providers.length === 1 && only?.autoLogin ? only : undefined;
}
