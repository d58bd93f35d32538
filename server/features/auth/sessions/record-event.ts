import type { Call, ViewerCall } from './call';
import type { SecurityEventKind } from './security-event-store';
import type { SecurityLog } from './security-log';

/** Records what a call did to the security of an account. */
export function recordEvent(
  { security }: { security: SecurityLog },
  { realm, origin, ...call }: Call | ViewerCall,
  viewer: string,
  kind: SecurityEventKind,
  detail: string | null = null,
): Promise<void> {
  const actor = 'actor' in call ? (call.actor ?? null) : null;
  return security.record({
    ...{ realm, viewer, kind, detail, actor },
    ...{ device: origin.deviceName, address: origin.address },
  });
}
