import type { OverlaySample } from '../../../../renderer/contract';

export default [
  { name: 'what is on now and next', viewer: { status: 'customer' }, hash: 'live-now' },
] satisfies OverlaySample[];
