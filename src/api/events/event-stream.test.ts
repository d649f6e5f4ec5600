import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReader } from './event-stream.ts';

const events = [1, 2, 3].map((id) => ({ id, resource: 'timetracking', record_id: id * 10, change: 'create' }));
const stream = `: \n\n${events.map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`).join(': ü\n\n')}`;

test('reads events however the stream is split, and skips comments', () => {
  const bytes = new TextEncoder().encode(stream);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: bytes.length })), (cuts) => {
      const read = eventReader();
      const ends = [...cuts.toSorted((a, b) => a - b), bytes.length];
      const found = ends.flatMap((end, index) => read(bytes.slice(index === 0 ? 0 : ends[index - 1], end)));
      expect(found).toEqual(events);
    }),
  );
});

test('skips events that are not changes of a record', () => {
  const read = eventReader();
  expect(read(new TextEncoder().encode('data: {"id":"x"}\n\ndata: nonsense\n\nretry: 5\n\n'))).toEqual([]);
});
