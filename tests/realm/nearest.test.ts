import { expect, test } from 'vitest';
import { nearest } from '../../renderer/realm/nearest';

test('nobody is asked whether they meant what they wrote', () => {
  expect(nearest('/about', ['/about', '/abouts'])).toEqual(['/abouts']);
  expect(nearest('Mode', ['mode', 'Mode'])).toEqual(['mode']);
});
