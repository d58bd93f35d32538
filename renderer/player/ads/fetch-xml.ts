/** The largest document that is read, in characters: a schedule has a few thousand. */
const MOST_CHARACTERS = 2_000_000;

/** Reads an XML document from text. @throws Error for what is none */
export function parseXml(text: string): Document {
  if (text.length > MOST_CHARACTERS) throw new Error('The document is too large.');
  const document = new DOMParser().parseFromString(text, 'text/xml');
  if (document.querySelector('parsererror')) throw new Error('The document is no XML.');
  return document;
}

/** Fetches an ad server's document, without cookies. */
export async function fetchXml(url: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(url, { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return parseXml(await answer.text());
}
