import { viewportOf } from '../../renderer/contract/page-hints';
import type { PreviewAnswer, PreviewKind, PreviewMessage, PreviewProblem } from '../../schemas/generated/types';
import { locate, readJson } from './locate';

/** What is edited, and for whom it is drawn, as the form has it. */
interface Chosen {
  realm: string;
  kind: PreviewKind;
  route: string;
  options: NonNullable<PreviewMessage['options']>;
  width: number;
}

const element = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found;
const form = document.querySelector('form') as HTMLFormElement;
const source = element<HTMLTextAreaElement>('source');
const frame = element<HTMLIFrameElement>('preview');
const state = element('state');
const list = element('problems');

const address = new URL(location.href);
const DEFAULT_SERVER = 'http://localhost:4000';

/** The origin of the realm server; anything else in the address, such as a script, is not opened. */
function serverIn(given: string | null): string {
  if (given === null || !URL.canParse(given)) return DEFAULT_SERVER;
  const { protocol, origin } = new URL(given);
  return protocol === 'http:' || protocol === 'https:' ? origin : DEFAULT_SERVER;
}

const server = serverIn(address.searchParams.get('server'));
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

function chosen(): Chosen {
  const time = field('time').value;
  const locale = field('locale').value;
  const width = Number(field('width').value);
  return {
    realm: field('realm').value,
    kind: field('kind').value as PreviewKind,
    route: field('route').value,
    width,
    options: {
      role: field('role').value as NonNullable<Chosen['options']['role']>,
      child: field('child').checked,
      viewport: viewportOf(width),
      ...(locale && { locale }),
      ...(time && { time: new Date(`${time}Z`).toISOString() }),
    },
  };
}

let revision = 0;

/** Sends the text as it stands; invalid JSON is reported at its place, and nothing is sent. */
function send(): void {
  const { kind, options } = chosen();
  const read = readJson(source.value);
  if (!('value' in read)) {
    const { line, column } = read.place;
    tell(`This is not JSON yet: ${read.reason} at ${line}:${column}`);
    return;
  }
  revision += 1;
  const message = { type: 'realmcast-preview', revision, kind, document: read.value, options };
  frame.contentWindow?.postMessage(message, new URL(server).origin);
}

function tell(words: string, problems: readonly PreviewProblem[] = []): void {
  state.textContent = words;
  list.replaceChildren(
    ...problems.map(({ code, pointer, message }) => {
      const place = locate(source.value, pointer);
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = `${place.line}:${place.column}  ${code}  ${message}`;
      button.addEventListener('click', () => {
        source.focus();
        source.setSelectionRange(place.offset, place.offset + place.length);
      });
      const item = document.createElement('li');
      item.append(button);
      return item;
    }),
  );
}

/** Fits the frame's width to the stage, so that a television is seen whole. */
function fitStage(): void {
  const { width } = chosen();
  const stage = frame.parentElement as HTMLElement;
  const scale = Math.min(1, stage.clientWidth / width);
  frame.style.width = `${width}px`;
  frame.style.height = `${stage.clientHeight / scale}px`;
  frame.style.transform = scale < 1 ? `scale(${scale})` : '';
  frame.style.marginInline = scale < 1 ? '0' : 'auto';
}

/** What to start from where no call gives what the realm has: promos are chosen for each viewer, and the settings are not public. */
const EXAMPLES: Partial<Record<PreviewKind, object>> = {
  cancellationPromo: {
    title: 'Before you go',
    description: 'Stay with us: your next two months are half price.',
    discount: { type: 'PERCENTAGE', percent: 50, periods: 2 },
  },
  promo: { id: 'new', title: 'New this week', description: 'Five films on the water.', link: { linkUrl: '/' } },
  appBanner: {
    name: 'Our app',
    description: 'Everything on your phone',
    icon: 'media/icon.svg',
    ios: 'https://apps.apple.com/app/id1234567890',
  },
};

/** What the realm has now, to start from. */
async function fetchDocument(): Promise<object> {
  const { realm, kind, route } = chosen();
  const ask = async (path: string) => {
    const answer = await fetch(`${server}${path}`, { headers: { realm } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  if (kind === 'navbar') return ((await ask('/api/v1/init/')) as { menu: object }).menu;
  const example = EXAMPLES[kind];
  if (example) return example;
  const name = kind === 'notFound' ? 'notFound' : route;
  const { page } = (await ask(`/api/v2/page/${encodeURIComponent(name)}`)) as { page: { sections: object[] } };
  return kind === 'section' || kind === 'plugin' ? (page.sections[0] ?? {}) : page;
}

let opening = 0;

/**
 * Opens the document that was chosen, as the realm has it. Until it is there the text cannot be edited, so that no edit is
 * overwritten or taken for one of another kind; of several choices the last one counts.
 */
async function open(): Promise<void> {
  opening += 1;
  const own = opening;
  source.readOnly = true;
  try {
    const opened = JSON.stringify(await fetchDocument(), null, 2);
    if (own !== opening) return;
    source.value = opened;
    send();
  } catch (error) {
    if (own === opening) tell(String(error));
  } finally {
    if (own === opening) source.readOnly = false;
  }
}

addEventListener('message', ({ source: from, origin, data }: MessageEvent<PreviewAnswer>) => {
  if (from !== frame.contentWindow || origin !== new URL(server).origin) return;
  if (data.type === 'realmcast-preview-ready') {
    const locales = data.locales.map((locale) => new Option(locale));
    (field('locale') as unknown as HTMLSelectElement).replaceChildren(...locales);
    void open();
  } else if (data.type === 'realmcast-preview-painted') {
    tell(`Revision ${data.revision} painted after ${data.duration} ms; loaded: ${data.loaded.join(', ') || 'nothing'}`);
  } else if (data.type === 'realmcast-preview-problems') {
    tell(`Revision ${data.revision ?? '?'} refused; the last good page stays`, data.problems);
  } else if (data.type === 'realmcast-preview-link') {
    tell(`A link to ${data.href}`);
  }
});

const load = () => {
  frame.src = `${server}/realm/${encodeURIComponent(chosen().realm)}/preview`;
};
source.addEventListener('input', send);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', ({ target }) => {
  const { name } = target as HTMLInputElement;
  fitStage();
  if (name === 'realm') load();
  else if (name === 'kind' || name === 'route') void open();
  else send();
});
addEventListener('resize', fitStage);

field('realm').value = address.searchParams.get('realm') ?? '';
fitStage();
if (chosen().realm) load();
