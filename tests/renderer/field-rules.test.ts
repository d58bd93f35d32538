import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormField } from '../../renderer/contract';
import { PASSWORD_FIELD, PASSWORD_MAX, PASSWORD_MIN } from '../../renderer/contract/constants';
import { cleanAnswer, fieldFault, isDay, isEmail, isOfAge, shownFields } from '../../renderer/contract/field-rules';

const TODAY = '2026-11-16';
const RULES = { today: TODAY };
const field = (changes: Partial<FormField> = {}): FormField => ({
  fieldName: 'answer',
  fieldType: 'TEXT',
  fieldLabel: 'answer',
  required: true,
  order: 1,
  isRequiredMessageLabel: 'missing',
  invalidMessageLabel: 'wrong',
  ...changes,
});
const fault = (changes: Partial<FormField>, answer: string) => fieldFault(field(changes), answer, RULES);

describe('email addresses', () => {
  test('VL-02 are text, an at sign, labels of a domain, and a top-level domain of two letters or more', () => {
    for (const right of ['a@b.co', 'ada.love+lace@mail.example.museum', 'élodie@société.fr', 'x@a-b.c-d.io'])
      expect(isEmail(right), right).toBe(true);
    for (const wrong of ['', 'a', 'a@b', 'a@b.c', '@b.co', 'a@', 'a b@c.de', 'a@b.co ', 'a@-b.co', 'a@b..co', 'a@b.c0'])
      expect(isEmail(wrong), wrong).toBe(false);
  });

  test('VL-02 whatever fast-check calls an address of letters and digits is one', () => {
    const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,10}[a-z0-9])?$/);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9._+-]{1,30}$/),
        fc.array(label, { minLength: 1, maxLength: 4 }),
        fc.stringMatching(/^[a-z]{2,10}$/),
        (text, labels, top) => isEmail(`${text}@${labels.join('.')}.${top}`),
      ),
    );
  });

  test('an endless one is refused without being searched', () => {
    expect(isEmail(`a@${'a-'.repeat(100_000)}.com`)).toBe(false);
  });

  test('VL-02 have words of their own for what is missing and what is wrong', () => {
    expect(fault({ fieldType: 'EMAIL' }, '  ')).toBe('missing');
    expect(fault({ fieldType: 'EMAIL' }, 'ada')).toBe('wrong');
    expect(fault({ fieldType: 'EMAIL' }, '<b>@example.com')).toBe('wrong');
    expect(fault({ fieldType: 'EMAIL' }, ' ada@example.com ')).toBeUndefined();
  });
});

describe('passwords', () => {
  test('VL-01 VL-05 one that is chosen has 6 to 24 characters, and the field’s constant keeps its name', () => {
    expect([PASSWORD_MIN, PASSWORD_MAX, PASSWORD_FIELD]).toEqual([6, 24, 4]);
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom('a', ' ', 'é', '7') }), (secret) => {
        const isRight = secret.length >= 6 && secret.length <= 24;
        return (fault({ fieldType: 'PASSWORD', isChosen: true }, secret) === undefined) === isRight;
      }),
    );
    expect(fault({ fieldType: 'PASSWORD', isChosen: true }, '')).toBe('missing');
  });

  test('one that is already there may be anything but nothing, and is sent as it was typed', () => {
    expect(fault({ fieldType: 'PASSWORD' }, 'x')).toBeUndefined();
    expect(fault({ fieldType: 'PASSWORD' }, '')).toBe('missing');
    expect(cleanAnswer(field({ fieldType: 'PASSWORD' }), ' a ')).toBe(' a ');
    expect(cleanAnswer(field(), ' a ')).toBe('a');
  });
});

describe('fields from data', () => {
  test('SU-13 an expression must match the whole answer', () => {
    const eleven = { regexValidation: '[0-9]{11}' };
    expect(fault(eleven, '12345678901')).toBeUndefined();
    for (const wrong of ['1234567890', '123456789012', 'x12345678901']) expect(fault(eleven, wrong)).toBe('wrong');
    // alternatives too
    expect(fault({ regexValidation: 'a|b' }, 'ax')).toBe('wrong');
  });

  test('SU-13 what is required must be there, and what is not may be left out', () => {
    fc.assert(
      fc.property(fc.constantFrom('TEXT', 'EMAIL', 'NUMBER', 'DATE', 'PHONE', 'COUNTRY', 'SELECT'), (fieldType) => {
        expect(fault({ fieldType: fieldType as FormField['fieldType'] }, ' ')).toBe('missing');
        expect(fault({ fieldType: fieldType as FormField['fieldType'], required: false }, ' ')).toBeUndefined();
      }),
    );
    expect(fieldFault({ ...field(), isRequiredMessageLabel: undefined }, '', RULES)).toBe('requiredField');
    expect(fieldFault({ ...field({ fieldType: 'EMAIL' }), invalidMessageLabel: undefined }, 'x', RULES)).toBe(
      'fieldInvalid',
    );
  });

  test('a box that must be ticked is', () => {
    expect(fault({ fieldType: 'CHECKBOX' }, '')).toBe('missing');
    expect(fault({ fieldType: 'CHECKBOX' }, 'true')).toBeUndefined();
    expect(fault({ fieldType: 'CHECKBOX', required: false }, '')).toBeUndefined();
  });

  test('a choice is one of those that there are; a country is two capitals; a number is one', () => {
    const options = [{ value: 'light', label: 'Light' }];
    expect(fault({ fieldType: 'SELECT', options }, 'light')).toBeUndefined();
    expect(fault({ fieldType: 'SELECT', options }, 'heavy')).toBe('wrong');
    expect(fault({ fieldType: 'COUNTRY' }, 'BR')).toBeUndefined();
    expect(fault({ fieldType: 'COUNTRY' }, 'Brazil')).toBe('wrong');
    expect(fault({ fieldType: 'NUMBER' }, '-3,5')).toBeUndefined();
    expect(fault({ fieldType: 'NUMBER' }, '3e5')).toBe('wrong');
    expect(fault({ fieldType: 'PHONE' }, '+34 600 000 000')).toBeUndefined();
    expect(fault({ fieldType: 'PHONE' }, 'call me')).toBe('wrong');
  });

  test('a day is one that there is', () => {
    for (const right of ['2024-02-29', '1999-12-31', '0099-01-01']) expect(isDay(right), right).toBe(true);
    for (const wrong of ['2023-02-29', '2023-13-01', '2023-00-10', '2023-1-1', ''])
      expect(isDay(wrong), wrong).toBe(false);
  });

  test('an age is reached on the birthday', () => {
    expect(isOfAge('2008-11-16', 18, TODAY)).toBe(true);
    expect(isOfAge('2008-11-17', 18, TODAY)).toBe(false);
    expect(isOfAge('1899-12-31', 18, TODAY)).toBe(false);
    expect(fault({ fieldType: 'DATE', minimumAge: 18 }, '2010-01-01')).toBe('wrong');
    expect(fault({ fieldType: 'DATE' }, '2010-01-01')).toBeUndefined();
  });

  test('SU-13 fields show in their order, and those of a country to who is of it', () => {
    const country = fc.constantFrom('BR', 'ES', 'FR');
    const some = fc.record({
      order: fc.integer({ min: 0, max: 999 }),
      only: fc.option(fc.uniqueArray(country, { minLength: 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(some), fc.option(country), (all, of) => {
        const fields = all.map(({ order, only }, place) =>
          field({ fieldName: `f${place}`, order, ...(only && { addressCountryRestriction: only }) }),
        );
        const shown = shownFields(fields, of);
        expect(shown.map(({ order }) => order)).toEqual(shown.map(({ order }) => order).toSorted((a, b) => a - b));
        const expected = fields.filter(
          ({ addressCountryRestriction: only }) => !only || only.some((one) => one === of),
        );
        expect(new Set(shown)).toEqual(new Set(expected));
      }),
    );
  });
});

test('an answer that is too long is not held against an expression, whatever that would cost', () => {
  const field: FormField = {
    ...{ fieldName: 'a', fieldType: 'TEXT', fieldLabel: 'a', required: true, order: 0 },
    ...{ regexValidation: '(a+)+', invalidMessageLabel: 'wrong' },
  };
  const rules = { today: '2026-11-20' };
  expect(fieldFault(field, 'a'.repeat(400), rules)).toBeUndefined();
  expect(fieldFault(field, 'a'.repeat(401), rules)).toBe('wrong');
});
