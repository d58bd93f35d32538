import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startServer } from '../spawn-server';
import { openBrowser, openContext } from './browser';
import type { Measure } from './figure';

const SECTIONS = 30;
const CHANGES = 10;

/** Answers each message once the next frame is on the screen, as a preview does that has nothing to draw. */
const ECHO = `<!doctype html><script>addEventListener('message', ({ source, origin, data }) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => source.postMessage({ revision: data.revision, type: 'painted' }, origin);
  port2.postMessage(null);
}))</script>`;

/** A parent's origin, and on its address `/echo` the page that only answers. */
async function listenAsParent() {
  const parent = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(request.url === '/echo' ? ECHO : '<!doctype html><title>parent</title>');
  });
  await new Promise<void>((resolve) => parent.listen(0, '127.0.0.1', resolve));
  const { port } = parent.address() as AddressInfo;
  return { parent, origin: `http://localhost:${port}`, other: `http://127.0.0.1:${port}` };
}

interface Answer {
  type: string;
  revision: number | null;
  problems?: object[];
}

declare global {
  interface Window {
    /** Sends a message to the nth frame and waits for the answer to it: the time in ms, and the answer. */
    askFrame: (frame: number, message: { revision: number }) => Promise<{ took: number; answer: Answer }>;
  }
}

/** Gives the parent its frames and `askFrame`, once the preview says that it is there. Runs in the browser. */
function holdFrames(sources: readonly string[]): Promise<void> {
  const frames = sources.map((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.style.cssText = 'width:1200px;height:500px';
    document.body.append(frame);
    return frame;
  });
  window.askFrame = (at, message) =>
    new Promise((resolve) => {
      const { contentWindow, src } = frames[at]!;
      const from = performance.now();
      const listen = ({ data, source }: MessageEvent<Answer>) => {
        if (source !== contentWindow || data.revision !== message.revision) return;
        removeEventListener('message', listen);
        resolve({ took: performance.now() - from, answer: data });
      };
      addEventListener('message', listen);
      contentWindow!.postMessage(message, new URL(src).origin);
    });
  return new Promise((resolve) => {
    addEventListener('message', ({ data }) => {
      if (data.type === 'realmcast-preview-ready') resolve();
    });
  });
}

/** The rails of a realm's own content, again and again, with one title that says which message it came with. */
function pageOf(realmFolder: string, revision: number): object {
  const { items } = JSON.parse(readFileSync(join(realmFolder, 'content/buckets.json'), 'utf8')) as {
    items: { type: string; id: string }[];
  };
  const buckets = items.filter(({ type }) => type === 'BUCKET').map(({ id }) => id);
  const sections = Array.from({ length: SECTIONS }, (_, place) => ({
    id: `rail-${place}`,
    type: 'rail',
    settings: {
      bucket: buckets[place % buckets.length],
      title: place === 0 ? `Message ${revision}` : `Rail ${place}`,
    },
  }));
  return { route: 'home', sections };
}

async function ask(page: Page, frame: number, message: { revision: number }): Promise<number> {
  const { took, answer } = await page.evaluate(([at, said]) => window.askFrame(at, said), [frame, message] as const);
  if (!answer.type.endsWith('painted')) throw new Error(`The preview refuses: ${JSON.stringify(answer.problems)}`);
  return took;
}

/** From the parent's message until its answer that the page is painted: one of 30 sections changed, its data at hand. */
export const measure: Measure = async (rounds) => {
  const { parent, origin, other } = await listenAsParent();
  const server = await startServer({}, (realmsDir) => {
    for (const realm of readdirSync(realmsDir)) {
      const file = join(realmsDir, realm, 'settings.json');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), previewOrigins: [origin] }));
    }
  });
  const browser = await openBrowser();
  try {
    const [realm = ''] = readdirSync(server.realmsDir).sort();
    const page = await (await openContext(browser, { viewport: { width: 1280, height: 1200 } })).newPage();
    await page.goto(origin);
    await page.evaluate(holdFrames, [`${server.origin}/realm/${realm}/preview`, `${other}/echo`]);
    let revision = 0;
    const once = async () => {
      revision += 1;
      const document = pageOf(join(server.realmsDir, realm), revision);
      const message = { type: 'realmcast-preview', revision, kind: 'page', document };
      return { ours: await ask(page, 0, message), yardstick: await ask(page, 1, message) };
    };
    for (let time = 0; time < CHANGES; time++) await once();
    const durations = [];
    for (let time = 0; time < rounds * CHANGES; time++) durations.push(await once());
    return [
      {
        what: `preview: message to painted, one of ${SECTIONS} sections changed`,
        unit: 'ms',
        ours: durations.map(({ ours }) => ours),
        yardstick: durations.map(({ yardstick }) => yardstick),
        aim: { of: 'value', atMost: 50 },
        note: 'beside a frame that only waits for a paint and answers',
      },
    ];
  } finally {
    await browser.close();
    parent.close();
    await server.stop();
  }
};
