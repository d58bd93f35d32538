// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type MediaPlayerInstance, mediaState } from '@vidstack/react';
import { afterEach, expect, test } from 'vitest';
import { StageContext, type StageContextValue } from './stage-context';
import { useMedia } from './use-media';

afterEach(cleanup);

/** A picture as far as its state is concerned: the library's own store, without the element. */
function picture(volume: number) {
  const $state = mediaState.create();
  $state.volume.set(volume);
  return { $state } as unknown as MediaPlayerInstance & { $state: typeof $state };
}

function Volume() {
  return <output>{useMedia('volume')}</output>;
}

test('one set of controls shows the picture that it is given, and follows that one only', async () => {
  const [first, second] = [picture(0.2), picture(0.5)];
  const draw = (player: MediaPlayerInstance) => (
    <StageContext value={{ player: { current: player } } as unknown as StageContextValue}>
      <Volume />
    </StageContext>
  );
  const { rerender } = render(draw(first));
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('0.2');
  rerender(draw(second));
  expect(shown()).toBe('0.5');
  await act(async () => first.$state.volume.set(0.3));
  expect(shown()).toBe('0.5');
  await act(async () => second.$state.volume.set(0.6));
  expect(shown()).toBe('0.6');
});
