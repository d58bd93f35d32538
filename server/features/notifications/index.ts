export { exportSubscriptions } from './export-subscriptions';
export { purgeNotices } from './notice-store';
export { registerNotifications } from './register';
