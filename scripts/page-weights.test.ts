import { describe, expect, test } from 'vitest';
import { manifest, weightsOf } from './page-weights.ts';

const limits = { paint: 70, frame: 100, start: 150, further: 40, withPart: 50, exceptions: { 'charts.tsx': 500 } };

/**
 * An entry, its style and a shared chunk; the app after it; the start page and a part of the frame, which opens
 * another; two pages, one of which loads a heavy part on demand; two languages.
 */
const chunks = manifest.parse({
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    imports: ['_shared.js'],
    dynamicImports: ['_app-1x.js', 'src/texts/de-start.ts', 'src/texts/fr-start.ts'],
  },
  '_app-1x.js': {
    file: 'app.js',
    imports: ['_zod.js', 'index.html'],
    dynamicImports: [
      'src/pages/today/today-page.tsx',
      'src/background.tsx',
      '_parts-1x.js',
      'src/pages/list.tsx',
      'src/pages/form.tsx',
    ],
  },
  '_zod.js': { file: 'zod.js' },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'src/pages/today/today-page.tsx': { file: 'today.js', imports: ['_day.js', 'index.html'] },
  '_day.js': { file: 'day.js' },
  'src/background.tsx': { file: 'background.js', dynamicImports: ['src/components/sheet.tsx'] },
  'src/components/sheet.tsx': { file: 'sheet.js' },
  '_parts-1x.js': { file: 'rows.js' },
  '_kit.js': { file: 'kit.js', css: ['kit.css'], imports: ['_shared.js'] },
  'src/pages/list.tsx': {
    file: 'list.js',
    imports: ['_kit.js', '_parts-1x.js', 'index.html'],
    dynamicImports: ['src/charts.tsx'],
  },
  'src/pages/form.tsx': { file: 'form.js', imports: ['_kit.js', '_shared.js'], dynamicImports: ['src/preview.tsx'] },
  'src/preview.tsx': { file: 'preview.js', imports: ['_kit.js'] },
  'src/charts.tsx': { file: 'charts.js', imports: ['_kit.js'] },
  'src/texts/de-start.ts': { file: 'de.js', imports: ['index.html'] },
  'src/texts/fr-start.ts': { file: 'fr.js', imports: ['index.html'] },
});

const sizes: { readonly [file: string]: number } = {
  'index.html': 1,
  'theme.js': 2,
  'index.js': 18,
  'app.js': 7,
  'zod.js': 5,
  'index.css': 10,
  'shared.js': 20,
  'today.js': 8,
  'day.js': 6,
  'background.js': 4,
  'sheet.js': 2,
  'rows.js': 1,
  'kit.js': 15,
  'kit.css': 5,
  'list.js': 7,
  'form.js': 9,
  'charts.js': 200,
  'preview.js': 3,
  'de.js': 11,
  'fr.js': 12,
};
const weights = weightsOf(chunks, ['theme.js'], (file) => sizes[file] ?? Number.NaN, limits);
const weightOf = (name: string) => weights.find((each) => each.name.endsWith(name));

describe('bytes that a browser loads', () => {
  test('until the first paint: document, styles and scripts, each once', () => {
    expect(weights[0]).toEqual({ name: 'first paint', bytes: 1 + 2 + 18 + 10 + 20, limit: 70 });
  });

  test('until the frame is shown: also the app and the largest language', () => {
    expect(weights[1]).toEqual({ name: 'frame of the start page', bytes: 51 + 7 + 5 + 12, limit: 100 });
  });

  test('until the start page is shown: also the page, the parts of the frame and their preloads', () => {
    expect(weights[2]).toEqual({ name: 'start page', bytes: 75 + 8 + 6 + 4 + 2 + 1, limit: 150 });
  });

  test('for a further page: what the start page has not loaded, including shared chunks', () => {
    expect(weightOf('list.tsx')).toEqual({ name: 'src/pages/list.tsx', bytes: 7 + 15 + 5, limit: 40 });
    expect(weightOf('form.tsx')?.bytes).toBe(9 + 15 + 5);
  });

  test('for a part on demand: checked against its own limit', () => {
    expect(weightOf('charts.tsx')).toEqual({ name: 'on demand: src/charts.tsx', bytes: 200 + 15 + 5, limit: 500 });
  });

  test('for a part of a page: together with its page', () => {
    expect(weightOf('preview.tsx')).toEqual({ name: 'on demand: src/preview.tsx', bytes: 3 + 9 + 15 + 5, limit: 50 });
  });

  test('lists the largest first after the start page, without separate lines for languages and frame parts', () => {
    expect(weights.map(({ bytes }) => bytes)).toEqual([51, 75, 96, 220, 32, 29, 27]);
  });
});

test('reports a chunk that the manifest does not contain', () => {
  const broken = { ...chunks, 'index.html': { file: 'index.js', css: [], imports: ['_gone.js'], dynamicImports: [] } };
  expect(() => weightsOf(broken, [], () => 1, limits)).toThrow('The manifest has no _gone.js.');
});
