// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type DocumentHead, type HeadElement, headElements } from '../../app/head';
import { writeHead as writeElements } from '../../app/viewer/write-head';

const OF_APP = '<meta charset="utf-8"><link rel="icon" href="/a.svg"><meta name="theme-color" content="#101114">';
const head = (changes: Partial<DocumentHead> = {}): DocumentHead => ({
  title: 'Home · Aster',
  ownTitle: 'Home',
  description: 'All of it',
  canonical: 'https://aster.example/home',
  oembed: undefined,
  isListed: true,
  ...changes,
});

const writeHead = (of: Document, says: DocumentHead, elements: readonly HeadElement[] = headElements(says)) =>
  writeElements(of, says.title, elements);

afterEach(() => {
  document.head.innerHTML = '';
});

/** A document whose head is as the server has written it. */
function drawn(of: DocumentHead = head()): void {
  document.head.innerHTML = OF_APP;
  writeHead(document, of);
}
const says = () => [...document.head.querySelectorAll('[data-page]')].map((element) => element.outerHTML);

describe('the head after a navigation', () => {
  test('RE-11 (part) says title, description and canonical address of the new page, each once', () => {
    drawn();
    writeHead(document, head({ title: 'Film', description: 'A film', canonical: 'https://aster.example/film' }));
    expect(document.title).toBe('Film');
    expect(says()).toEqual([
      '<meta name="description" content="A film" data-page="">',
      '<link rel="canonical" href="https://aster.example/film" data-page="">',
    ]);
  });

  test('has nothing of the page before where the new one has nothing to say', () => {
    drawn();
    writeHead(document, head({ description: '', canonical: undefined }));
    expect(says()).toEqual([]);
  });

  test('leaves all else in it alone, and what stays as it was', () => {
    drawn();
    const others = document.head.querySelectorAll('meta:not([data-page]), [rel=icon]');
    const [description] = document.head.querySelectorAll('[name=description]');
    writeHead(document, head({ canonical: 'https://aster.example/film' }));
    expect([...document.head.querySelectorAll('meta:not([data-page]), [rel=icon]')]).toEqual([...others]);
    expect(document.head.querySelector('[name=description]')).toBe(description);
  });

  test('follows whatever the table of elements holds: several of a kind, social tags, other languages', () => {
    const meta = (property: string, content: string): HeadElement => ({
      tag: 'meta',
      attributes: { property, content },
    });
    const alternate = (hreflang: string): HeadElement => ({
      tag: 'link',
      attributes: { rel: 'alternate', hreflang, href: `/${hreflang}` },
    });
    drawn();
    writeHead(document, head(), [
      meta('og:title', 'One'),
      meta('og:image', '/1.webp'),
      alternate('fr'),
      alternate('en'),
    ]);
    writeHead(document, head(), [meta('og:title', 'Two'), alternate('en'), alternate('ar')]);
    const found = [...document.head.querySelectorAll('[data-page]')].map(
      (element) => element.getAttribute('content') ?? element.getAttribute('hreflang'),
    );
    expect(found.sort()).toEqual(['Two', 'ar', 'en']);
  });
});

test('the table of elements leaves out what a page does not say', () => {
  expect(headElements(head({ description: '', canonical: undefined }))).toEqual([]);
  expect(headElements(head()).map(({ tag }) => tag)).toEqual(['meta', 'link']);
});
