/** A short name of a text (FNV-1a, 32 bits): another one for nearly every other text. */
export function shortName(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(36);
}
