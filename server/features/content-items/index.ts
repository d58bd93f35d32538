export { registerContentItems } from './content-items-api';
