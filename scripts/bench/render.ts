import { renderToString } from 'react-dom/server';
import type { PageRenderer } from '../../app/entry-server';
import { loadBuild } from '../../server/build';
import { ensureBuilt } from '../build';
import { cpuOf } from './cpu-time';
import type { Measure } from './figure';
import { plainElements } from './plain';
import { openSample } from './sample-server';

const RAILS = 7;
const CARDS = 12;
const TIMES = 200;
const KILOBYTE = 1024;

type Request = Parameters<PageRenderer['render']>[0];

/** What the page server asks of the renderer for the sample's home, with the API's answers kept as text. */
async function requestOfHome(): Promise<Request> {
  const { renderer } = await loadBuild(await ensureBuilt());
  const built = await renderer();
  let captured: Request | undefined;
  const spy: PageRenderer = {
    ...built,
    render(request) {
      captured = request;
      return built.render(request);
    },
  };
  const sample = await openSample({ rails: RAILS, cards: CARDS }, { renderer: async () => spy });
  const { statusCode } = await sample.app.inject({ url: '/realm/sample/home' });
  if (statusCode !== 200 || !captured) throw new Error(`The sample's home answers ${statusCode}`);
  const answers = new Map<string, string>();
  const headers = { 'content-type': 'application/json' };
  const live = captured.fetch;
  const keeping: Request = {
    ...captured,
    async fetch(address, init) {
      const answer = await live(address, init);
      const text = await answer.text();
      answers.set(address, text);
      return new Response(text, { headers });
    },
  };
  await built.render(keeping);
  await sample.close();
  return { ...captured, fetch: async (address) => new Response(answers.get(address), { headers }) };
}

const inner = (html: string) =>
  html.slice(html.indexOf('>', html.indexOf('<div id="app"')) + 1, html.lastIndexOf('</div><script'));

/** One page that nothing is kept of, from the API's answers to the finished HTML, beside React drawing the same markup. */
export const measure: Measure = async (rounds) => {
  const request = await requestOfHome();
  const { renderer } = await loadBuild(await ensureBuilt());
  const { render } = await renderer();
  const { html } = await render(request);
  const markup = inner(html);
  const elements = plainElements(markup);
  const drawn = renderToString(elements);
  const cards = markup.split('/video/').length - 1;
  if (cards < RAILS * CARDS || Math.abs(drawn.length / markup.length - 1) > 0.1)
    throw new Error(`${cards} cards, ${markup.length} characters drawn, ${drawn.length} drawn plainly`);
  const whole = () => render(request);
  const plain = () => renderToString(elements);
  for (const work of [whole, plain]) await cpuOf(TIMES, work);
  const ours: number[] = [];
  const yardstick: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await cpuOf(TIMES, whole));
    yardstick.push(await cpuOf(TIMES, plain));
  }
  return [
    {
      what: `draw ${RAILS} rails of ${CARDS} cards`,
      unit: 'ms',
      ours,
      yardstick,
      aim: { of: 'ratio', atMost: 2 },
      note: `processor time; ${Math.round(markup.length / KILOBYTE)} KB of markup`,
    },
  ];
};
