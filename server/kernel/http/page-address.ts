/** Whether an address is a page's; the rest belongs to programs, which are answered in problem details. */
export const isPageAddress = (address: string): boolean => !/^\/(?:api|media|assets|labels|_realm)\//.test(address);
