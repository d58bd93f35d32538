import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app';

const Broken = () => {
  throw new Error('a section that throws');
};

const later = Promise.resolve('came later');
const Late = () => <p>{use(later)}</p>;

test('what is all there is drawn, and nothing is told', async () => {
  const onError = vi.fn();
  const html = await renderApp(
    <Suspense fallback={<p>waiting</p>}>
      <p>there &lt;!--$!--&gt;</p>
    </Suspense>,
    onError,
  );
  expect(html).toContain('<p>there &lt;!--$!--&gt;</p>');
  expect(onError).not.toHaveBeenCalled();
});

test('a section that throws gives way to its boundary, and is told once', async () => {
  const onError = vi.fn();
  const html = await renderApp(
    <main>
      <Suspense fallback={<p>gave way</p>}>
        <Broken />
      </Suspense>
      <p>the rest</p>
    </main>,
    onError,
  );
  expect(html).toContain('gave way');
  expect(html).toContain('<p>the rest</p>');
  expect(onError).toHaveBeenCalledOnce();
  expect(String(onError.mock.calls[0]?.[0])).toContain('a section that throws');
});

test('what is not ready at once is waited for', async () => {
  const onError = vi.fn();
  const html = await renderApp(
    <Suspense fallback={<p>waiting</p>}>
      <Late />
    </Suspense>,
    onError,
  );
  expect(html).toContain('came later');
  expect(html).not.toContain('<script');
  expect(onError).not.toHaveBeenCalled();
});

test('an app that fails outside of every boundary is refused', async () => {
  await expect(renderApp(<Broken />, () => {})).rejects.toThrow('a section that throws');
});
