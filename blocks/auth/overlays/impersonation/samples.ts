import type { OverlaySample } from '../../../../renderer/contract';

export default [
  { name: 'an admin acts for somebody', viewer: { status: 'customer', impersonationState: 'loaded' } },
] satisfies OverlaySample[];
