import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const spoken = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
  'lead',
  'reason',
  'busy',
]);
/** The product name, and keys as they are labelled. */
const allowed = /^(Kontor|(Ctrl |Shift |Alt )?([A-Z]|Enter|Esc|Del))$/;
const isWords = (text: unknown): text is string =>
  typeof text === 'string' && /\p{Letter}/u.test(text) && !allowed.test(text.trim());

/** Visible or spoken texts written in a component instead of a dictionary. */
const looseTexts = (source: string): readonly string[] => {
  const found: unknown[] = [];
  new Visitor({
    JSXText: ({ value }) => void found.push(value),
    JSXElement: ({ children }) => {
      for (const child of children) {
        if (child.type === 'JSXExpressionContainer' && child.expression.type === 'Literal')
          found.push(child.expression.value);
      }
    },
    JSXAttribute: ({ name, value }) => {
      const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      const isSpoken = name.type === 'JSXIdentifier' && spoken.has(name.name);
      if (isSpoken && given?.type === 'Literal') found.push(given.value);
    },
  }).visit(parseSync('component.tsx', source).program);
  return found.filter(isWords).map((text) => text.trim());
};

const root = join(import.meta.dirname, '..');
const isShipped = (file: string): boolean => !/(?:^|\/)test-|\.test\.tsx$/.test(file);
const files = globSync(['components/**/*.tsx', 'pages/**/*.tsx', '*.tsx'], { cwd: root }).filter(isShipped);

describe('texts', () => {
  it('are found if written in a component', () => {
    const source =
      '<p title="Weg">Hallo <b>{"Du"}</b> <kbd>Ctrl Z</kbd> 2:30 <b>Kontor</b><i className="num" /><Field label={"Name"} key={"a"} /></p>';
    expect(looseTexts(source).toSorted()).toEqual(['Du', 'Hallo', 'Name', 'Weg']);
  });

  it.each(files)('texts of %s are all in the dictionaries', (file) => {
    expect(looseTexts(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });

  it('are searched in every component', () => {
    expect(files.length).toBeGreaterThan(40);
  });
});
