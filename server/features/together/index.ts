export { registerTogether } from './register';
export { purgeRooms } from './room-store';
