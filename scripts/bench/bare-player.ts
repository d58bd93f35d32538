import { readFileSync } from 'node:fs';
import { request as call, createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { tell } from './process';

/**
 * A bare page that plays a stream: a video and a button, and hls.js when the button is pressed: `bare-player <origin>`. All but the page and
 * hls.js is the server's at that origin; the page's query names the stream.
 */
const [origin = ''] = process.argv.slice(2);
const library = brotliCompressSync(readFileSync(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js')));
const PAGE = `<!doctype html><title>Bare</title><meta name="viewport" content="width=device-width">
<main><button class="play" style="inline-size:100vw;block-size:12rem">Play</button></main>
<script type="module">
document.querySelector('button').addEventListener('click', async () => {
  const video = document.createElement('video');
  video.style.cssText = 'inline-size:100vw;aspect-ratio:16/9';
  video.playsInline = true;
  document.querySelector('main').replaceChildren(video);
  await import('/hls.js');
  const hls = new Hls({ capLevelToPlayerSize: true });
  hls.loadSource(new URLSearchParams(location.search).get('stream'));
  hls.attachMedia(video);
  video.play();
});
</script>`;

const server = createServer((incoming, outgoing) => {
  if (incoming.url === '/hls.js')
    return outgoing.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(library);
  if (incoming.url?.startsWith('/?')) return outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  const passed = call(
    origin + incoming.url,
    { method: incoming.method, headers: { ...incoming.headers, host: new URL(origin).host } },
    (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
  );
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
});
server.listen(0, '127.0.0.1', () => {
  tell({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
