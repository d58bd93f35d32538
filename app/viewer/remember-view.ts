import { type PageView, viewportOf } from '../../renderer/contract';
import { type RememberedView, readViewCookie, viewCookie } from '../../renderer/routing/view-cookie';

type Chosen = 'locale' | 'scheme' | 'resumes' | 'results';
/** What was chosen anew; undefined for what the server is to forget. */
type Changes = { [Name in Chosen]?: RememberedView[Name] | undefined };

/** Writes down what the server could not know, with what is `changed` by the viewer's own choice. */
export function rememberView(view: Pick<PageView, 'basename'>, changed: Changes = {}): void {
  const stored = readViewCookie(document.cookie);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = viewCookie({ ...stored, timeZone, viewport: viewportOf(innerWidth), ...changed }, view.basename);
}
