import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { KeptAnswer } from './kept-answer';

/** As the server compresses its pages (`server/kernel/http/answers.ts`). */
const BROTLI_QUALITY = 5;

/** A page's markup without anything that runs or serves what runs: scripts, their preloads and the hand-over. */
export const markupOnly = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g, '');

/** The same answer with the page in it made static; what is no page stays as it is. */
export function withoutScripts(answer: KeptAnswer): KeptAnswer {
  if (!String(answer.headers['content-type']).startsWith('text/html')) return answer;
  const packed = answer.headers['content-encoding'] === 'br';
  const html = markupOnly((packed ? brotliDecompressSync(answer.body) : answer.body).toString());
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { ...answer, body: packed ? brotliCompressSync(html, { params }) : Buffer.from(html) };
}
