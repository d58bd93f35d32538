/** How search engines and link previews name themselves. */
const CRAWLER = /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|mediapartners|lighthouse/i;

/** Whether a program looks at the page to describe it, by what it says of itself. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
