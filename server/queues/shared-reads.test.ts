import { expect, test } from 'vitest';
import { sharingReads } from './shared-reads.ts';

/** Reads that end on request, and the result of each. */
const heldReads = () => {
  const begun: { readonly key: string; readonly end: () => void; readonly fail: () => void }[] = [];
  let value = 0;
  const read = sharingReads(async (key) => {
    const found = value;
    await new Promise<void>((resolve, reject) =>
      begun.push({ key, end: resolve, fail: () => reject(new Error('gone')) }),
    );
    return found;
  });
  return { read, begun, change: () => (value += 1) };
};

test('a thousand simultaneous callers cause two reads, and later ones see later changes', async () => {
  const { read, begun, change } = heldReads();
  const first = read('token');
  change();
  const later = Array.from({ length: 1000 }, () => read('token'));
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe(0);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  expect(new Set(await Promise.all(later))).toEqual(new Set([1]));
  const last = read('token');
  expect(begun).toHaveLength(3);
  begun[2]?.end();
  expect(await last).toBe(1);
});

test('a caller during a running shared read waits for the next one', async () => {
  const { read, begun, change } = heldReads();
  const [first, second] = [read('token'), read('token')];
  begun[0]?.end();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  change();
  const third = read('token');
  begun[1]?.end();
  expect(await second).toBe(0);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.end();
  expect(await third).toBe(1);
});

test('other keys do not wait, and a failed read fails only for those who share it', async () => {
  const { read, begun } = heldReads();
  const [one, shared, other] = [read('one'), read('one'), read('other')];
  expect(begun.map(({ key }) => key)).toEqual(['one', 'other']);
  begun[1]?.end();
  expect(await other).toBe(0);
  begun[0]?.fail();
  await expect(one).rejects.toThrow('gone');
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.end();
  expect(await shared).toBe(0);
});
