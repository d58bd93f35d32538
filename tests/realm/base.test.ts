import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileMessage } from '../../renderer/realm/labels';
import { deriveTheme } from '../../renderer/realm/theme';
import * as validators from '../../schemas/generated/validators.js';
import { readBase } from '../../server/features/realms/base';
import { productFor } from '../../server/features/realms/product';

const base = readBase(join(new URL('../..', import.meta.url).pathname));
const { blocks } = productFor(base);

describe('the product’s own documents', () => {
  test('fit their schemas', () => {
    expect([validators.validateTheme(base.theme), validators.validateTheme.errors]).toEqual([true, null]);
    expect([validators.validateFrame(base.frame), validators.validateFrame.errors]).toEqual([true, null]);
    expect([validators.validateRoutes(base.routes), validators.validateRoutes.errors]).toEqual([true, null]);
    for (const page of base.pages) {
      expect([page.route, validators.validatePage(page), validators.validatePage.errors]).toEqual([
        page.route,
        true,
        null,
      ]);
    }
    for (const [language, labels] of Object.entries(base.labels)) {
      expect([language, validators.validateLabels(labels), validators.validateLabels.errors]).toEqual([
        language,
        true,
        null,
      ]);
    }
  });

  test('have sections that blocks draw, with settings that the blocks take', () => {
    const sections = [...base.frame.header, ...base.frame.footer, ...base.pages.flatMap((page) => page.sections)];
    // A product without any block is one under construction.
    for (const { type, settings } of Object.keys(blocks).length > 0 ? sections : []) {
      expect(Object.keys(blocks)).toContain(type);
      const validate = blocks[type]?.validate;
      expect([type, validate?.(settings), validate?.errors]).toEqual([type, true, null]);
    }
  });

  test('draw routes that there are', () => {
    const routes = base.routes.routes.map(({ name }) => name);
    for (const { route } of base.pages) expect(routes).toContain(route);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('say the same things in every language, in messages that can be read', () => {
    const keys = Object.keys(base.labels.en ?? {}).sort();
    for (const [language, labels] of Object.entries(base.labels)) {
      expect(Object.keys(labels).sort(), language).toEqual(keys);
      for (const [key, message] of Object.entries(labels)) {
        expect(() => compileMessage(String(message)), `${language} ${key}`).not.toThrow();
      }
    }
  });

  test('have colours with the contrast that WCAG 2.2 AA requires', () => {
    for (const scheme of ['dark', 'light'] as const) {
      const poor = deriveTheme(base.theme, scheme).pairs.filter(
        ({ ratio, minimum, chosen }) => !chosen && ratio < minimum,
      );
      expect(poor, scheme).toEqual([]);
    }
  });
});
