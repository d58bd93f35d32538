import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { reduceSession } from '../../app/viewer/session/actions';
import { checkoutReducer, startCheckout } from '../../blocks/commerce/shared/checkout/checkout-state';
import { STEPS } from '../../blocks/commerce/shared/checkout/steps';
import { UNKNOWN_VIEWER } from '../../renderer/contract';
import { formReducer, startForm } from '../../renderer/forms/form-state';

afterEach(() => void vi.restoreAllMocks());

/** Every store that is changed by actions, told to do what it cannot, by its file. */
const STORES: Readonly<Record<string, () => [before: unknown, after: unknown]>> = {
  'app/viewer/session/actions.ts': () => [
    UNKNOWN_VIEWER,
    reduceSession(UNKNOWN_VIEWER, { do: 'fly' } as never, console.warn),
  ],
  'blocks/commerce/shared/checkout/checkout-state.ts': () => {
    const before = startCheckout(STEPS.licence);
    return [before, checkoutReducer(before, { type: 'fly' } as never)];
  },
  'renderer/forms/form-state.ts': () => {
    const before = startForm({});
    return [before, formReducer(before, { kind: 'fly' } as never)];
  },
};

test('every store that is changed by actions is tried here', () => {
  const reducers = ['app', 'blocks', 'renderer'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) => /export (?:const|function) (?:\w+Reducer|reduce[A-Z]\w*)\b/.test(readFileSync(file, 'utf8'))),
  );
  expect(reducers.sort()).toEqual(Object.keys(STORES).sort());
});

test.each(Object.entries(STORES))(
  'SU-14 (part) an unknown action changes nothing and logs a warning: %s',
  (_, told) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [before, after] = told();
    expect(after).toEqual(before);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('fly'));
  },
);
