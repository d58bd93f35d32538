/** The subprotocol of a room's connection. */
export const PROTOCOL = 'realmcast.together.v1';

/** How a server closes a connection that is not to be opened again. */
export const CLOSED_FOR_GOOD = 4000;
/** How it closes one that goes on with another ticket. */
export const TICKET_DUE = 4001;

/** How many characters a message has at most. */
export const LONGEST_MESSAGE = 200;
