// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawEntry } from '../../tests/fixtures/entry';
import type { FormField } from '../contract';
import { Form } from './form';

const NAME: FormField = { fieldName: 'fullName', fieldType: 'TEXT', fieldLabel: 'fullName', required: true, order: 0 };

afterEach(cleanup);

const show = (persisted: boolean) =>
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent));

test('a form that was left while it was sent is ready again when the page comes back from the back-forward cache', async () => {
  const onSubmit = vi.fn(() => new Promise(() => {}));
  const { user } = await drawEntry(Form, { fields: [NAME], action: 'go', busy: 'going', onSubmit });
  await user.type(screen.getByLabelText('fullName'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(screen.getByRole('button', { name: 'going' })).toBeTruthy();
  // the first time that a page is shown, nothing comes back
  show(false);
  await user.click(screen.getByRole('button', { name: 'going' }));
  expect(onSubmit).toHaveBeenCalledOnce();

  show(true);
  expect(screen.getByLabelText<HTMLInputElement>('fullName').value).toBe('Ada');
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('a field that depends on another’s answer is shown, required and sent only with it', async () => {
  const kind: FormField = {
    ...{ fieldName: 'kind', fieldType: 'SELECT', fieldLabel: 'kind', required: true, order: 0 },
    options: ['ORDINARY', 'FOR_CAUSE'].map((value) => ({ value, label: value })),
  };
  const reason: FormField = {
    ...{ fieldName: 'reason', fieldType: 'TEXT', fieldLabel: 'reason', required: true, order: 1 },
    onlyIf: { fieldName: 'kind', value: 'FOR_CAUSE' },
  };
  const onSubmit = vi.fn(() => Promise.reject(new Error()));
  const initial = { kind: 'ORDINARY' };
  const { user } = await drawEntry(Form, { fields: [kind, reason], initial, action: 'go', onSubmit });
  expect(screen.queryByLabelText('reason')).toBeNull();
  await user.selectOptions(screen.getByLabelText('kind'), 'FOR_CAUSE');
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('reason'), 'Moved');
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(onSubmit).toHaveBeenLastCalledWith({ kind: 'FOR_CAUSE', reason: 'Moved' });
  await user.selectOptions(screen.getByLabelText('kind'), 'ORDINARY');
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(onSubmit).toHaveBeenLastCalledWith({ kind: 'ORDINARY' });
});
