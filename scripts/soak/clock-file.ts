/** The variable that names the file in which a server of the soak finds by how many ms its clock is ahead. */
export const CLOCK_FILE = 'SOAK_CLOCK_FILE';
