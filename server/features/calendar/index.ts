export { registerCalendar } from './calendar-api';
