import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Habits that make English hard to read, each with the plain word. Few patterns, so that a failure is nearly always right. */
const habits: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/(?<!\b(?:ours|left|let) )\balone\b/i, 'only, or by itself'],
  [/\breckon/i, 'calculate'],
  [/\bshall\b/i, 'must, or the plain verb'],
  [/\b(?:is|are|was|were|be) told\b(?! apart)/i, 'is shown, is sent, is asked'],
  [/\b(?:for|to|by|of|from) who\b/i, 'for people who'],
  [/\b(?:whither|thereof|therein|wherein|hereby|thence)\b/i, 'a common word'],
  // A question ends with "?", a heading has few words.
  [/(?:^|[.:] )(?:What|Who|Whose|Whom|Of) (?!is |are |does |do )(?:[^\s.?]+ ){3,}[^.?]*\./, 'subject, verb, object'],
];

/** Correct sentences that match a pattern, each identified by a part of it. */
const allowed: readonly string[] = [];

const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`]*`|«[^»]*»|“[^”]*”/g, '…');
const oneLine = (text: string): string => withoutCode(text).replaceAll(/\s+/g, ' ').trim();

/** The comments of a source file, each as one line. */
const commentsOf = (source: string): readonly string[] =>
  [...source.matchAll(/^\s*\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)/gm)].map(([, block, line = '']) =>
    oneLine(block?.replaceAll(/^\s*\*/gm, ' ') ?? line),
  );

/** The paragraphs, items and cells of a Markdown file, each as one line. */
const paragraphsOf = (markdown: string): readonly string[] =>
  withoutCode(markdown)
    .split(/\n\n|\n(?=[-|#\d])|\|/)
    .map((text) => oneLine(text.replace(/^[-#\d. ]+/, '')));

const filesOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root }).filter((file) => !/^docs[\\/]guide[\\/](?:de|fr|it)[\\/]|node_modules/.test(file));

/** Each text that has one of the habits, with the file and the plain word. */
const found = (files: readonly string[], textsOf: (content: string) => readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    textsOf(readFileSync(join(root, file), 'utf8'))
      .filter((text) => !allowed.some((part) => text.includes(part)))
      .flatMap((text) =>
        habits.flatMap(([pattern, instead]) => {
          const at = pattern.exec(text)?.index;
          return at === undefined ? [] : [`${file}: “${text.slice(at, at + 80)}” (${instead})`];
        }),
      ),
  );

test('comments use plain words', () => {
  const sources = filesOf('{contract,domain,server,src,scripts,e2e,trust,bench}/**/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(2000);
  expect(found(sources, commentsOf)).toEqual([]);
});

test('documents use plain words', () => {
  const documents = filesOf('{*,{docs,contract,bench}/**/*}.md');
  expect(documents.length).toBeGreaterThan(100);
  expect(found(documents, paragraphsOf)).toEqual([]);
});

test('each habit is found', () => {
  const examples = [
    'Asks anew.',
    'Their own alone.',
    'Reckoned once.',
    'It shall end.',
    'A change is told.',
    'Shown to who asks.',
    'Parts thereof.',
  ];
  const clauses = [
    'What the next document of each kind gets.',
    'Of identical rows, as many are matched.',
    'A number: Whose entries the role may read.',
  ];
  const isHabit = (text: string): boolean => habits.some(([pattern]) => pattern.test(text));
  expect([...examples, ...clauses].filter((text) => !isHabit(text))).toEqual([]);
  const plain = ['What do you do at the end of the day?', 'What it checks', 'They cannot be told apart.', 'Who'];
  expect(plain.filter(isHabit)).toEqual([]);
});
