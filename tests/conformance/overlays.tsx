import { act, type ComponentType } from 'react';
import { vi } from 'vitest';
import {
  ApiError,
  type ContentApi,
  createQueries,
  type Engine,
  EngineProvider,
  noViewer,
  type OverlayProps,
  type OverlaySample,
  UNKNOWN_VIEWER,
  type ViewerPort,
} from '../../renderer/contract';
import { ELSEWHERE, HERE, inBrowser, inWords, type Machine } from './browser';
import { withoutMachine } from './machine';
import { textsIn, unmarkedWords } from './marked-words';

/** Follows calls, so that a test can wait for all of them and know what they answered. */
function followedCalls() {
  const pending = new Set<Promise<unknown>>();
  const answers: unknown[] = [];
  return {
    answers,
    follow<Answer>(call: Promise<Answer>): Promise<Answer> {
      const settled: Promise<unknown> = call.then(
        (answer) => answers.push(answer),
        (error: unknown) => answers.push(error instanceof ApiError ? [error.message, error.details] : undefined),
      );
      pending.add(settled);
      settled.then(() => pending.delete(settled));
      return call;
    },
    /** Waits until no call is under way, and what its answer leads to has been drawn. */
    async settle(): Promise<void> {
      await act(async () => {});
      while (pending.size > 0) await act(async () => void (await Promise.all(pending)));
    },
  };
}

type Calls = ReturnType<typeof followedCalls>;

/** The overlay's engine: the sample's viewer, and calls that are followed. */
function overlayEngine(
  engine: Engine,
  { viewer: state, answers = {}, content = {} }: OverlaySample,
  calls: Calls,
): Engine {
  const viewerState = { ...UNKNOWN_VIEWER, ...state };
  const answerTo = async (name: string): Promise<unknown> => {
    const answer = (answers as Readonly<Record<string, unknown>>)[name];
    if (answer === undefined) throw new ApiError(500, 'INTERNAL', 'The sample has no answer to this call');
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const viewer = {
    ...noViewer,
    state: () => viewerState,
    call: (name: string) => calls.follow(answerTo(name)),
  } as ViewerPort;
  const api = Object.fromEntries(
    Object.entries(engine.api).map(([name, call]) => [
      name,
      (...parameters: unknown[]) => {
        const answer = (content as Readonly<Record<string, unknown>>)[name];
        const real = call as (...all: unknown[]) => Promise<unknown>;
        return calls.follow(answer === undefined ? real(...parameters) : Promise.resolve(answer));
      },
    ]),
  ) as unknown as ContentApi;
  return { ...engine, queries: createQueries(), viewer, api };
}

/** HTML with React's ids counted from its own beginning: those of a browser go on from one drawing to the next. */
function withOwnIds(html: string): string {
  const ids = [...new Set(html.match(/_r_\w+?_/g))];
  return html.replace(/_r_\w+?_/g, (id) => `_${ids.indexOf(id)}_`);
}

/** The tests' browser does not know every element. */
const UNKNOWN_TAG = /^The tag <%s> is unrecognized in this browser/;

/** Draws an overlay in a browser on a machine, and reads it when all that it asked for is there. */
const drawnOn = (
  machine: Machine,
  Component: ComponentType<OverlayProps>,
  sample: OverlaySample,
  engine: Engine,
  texts: ReadonlySet<string>,
) =>
  inBrowser(async ({ draw }) => {
    const calls = followedCalls();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const complaints: string[] = [];
    const log = vi.spyOn(console, 'error').mockImplementation((...all) => void complaints.push(inWords(all)));
    const page = (
      <EngineProvider engine={overlayEngine(engine, sample, calls)}>
        <Component leave={() => {}} route={sample.route ?? 'home'} />
      </EngineProvider>
    );
    history.replaceState(sample.historyState ?? null, '');
    // the browser, and with it what it says it is, is gone afterwards
    if (sample.userAgent !== undefined) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(sample.userAgent);
    const drawn = await withoutMachine(
      () =>
        draw(page, async (root) => {
          await calls.settle();
          const shownTexts = textsIn([sample, calls.answers], new Set(texts));
          return { html: withOwnIds(root.innerHTML), words: unmarkedWords(root, shownTexts) };
        }),
      { allowsTimers: true },
    );
    warn.mockRestore();
    log.mockRestore();
    return { ...drawn, complaints: complaints.filter((complaint) => !UNKNOWN_TAG.test(complaint)) };
  }, machine);

/** Where two texts first differ, with what stands around. */
function difference(one: string, other: string): string {
  const from = [...one].findIndex((sign, at) => sign !== other[at]);
  const around = (text: string) => `“${text.slice(Math.max(0, from - 40), from + 60)}”`;
  return `${around(one)} and ${around(other)}`;
}

/**
 * What is wrong with an overlay. It is never drawn on the server, so it is drawn in the browsers of two machines, which
 * must agree once everything that it asked for has come.
 *
 * @param texts the texts besides the sample's own that it may show
 */
export async function overlayFaults(
  Component: ComponentType<OverlayProps>,
  sample: OverlaySample,
  engine: Engine,
  texts: ReadonlySet<string>,
): Promise<string[]> {
  const here = await drawnOn(HERE, Component, sample, engine, texts);
  const faults = [
    ...here.uses.map((use) => `drawing it ${use}`),
    ...here.complaints.map((complaint) => `makes React complain: ${complaint.replace(/\s+/g, ' ').slice(0, 300)}`),
  ];
  if (!here.result) return faults.length > 0 ? faults : [`fails to draw: ${here.error}`];
  const { html, words } = here.result;
  if (html === '') return [...faults, 'draws nothing: give the sample the answers that the overlay shows'];
  const elsewhere = await drawnOn(ELSEWHERE, Component, sample, engine, texts);
  if (elsewhere.result?.html !== html) {
    const other = elsewhere.result?.html ?? String(elsewhere.error);
    faults.push(
      `is drawn differently on another machine, ${difference(html, other)}: use useNow(), the engine's view and formats`,
    );
  }
  return [...faults, ...words];
}
