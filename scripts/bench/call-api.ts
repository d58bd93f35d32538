/**
 * Calls a realm's API as a browser does.
 *
 * @param token the bearer; none for somebody who has just arrived
 * @throws Error with the answer where it refuses
 */
export async function callApi<Answer>(
  { origin, realm }: { origin: string; realm: string },
  path: string,
  body: object,
  token?: string,
): Promise<Answer> {
  const headers = { realm, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
