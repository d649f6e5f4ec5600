import { afterAll, describe, expect, test } from 'vitest';
import { recordOf, startTestService, idOf } from '#server/service/testing/test-service.ts';
import { lengthOf, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';

const steps = lengthOf(400, 10_000);
const service = await startTestService();
afterAll(service.close);

type Editor = { etag: string; title: string };

/**
 * Two editors read and write one record in random order. Returns how often a version was overwritten that its writer
 * had never seen.
 */
const edit = async (isGuarded: boolean): Promise<number> => {
  const random = seeded('D9');
  const body = { contact_type_id: 1, name_1: 'first', user_id: 1, owner_id: 1 };
  const id = idOf(await service.call('POST', '/contact', { body }));
  const read = async (): Promise<Editor> => {
    const record = await service.call('GET', `/contact/${id}`);
    return { etag: record.headers['etag'] ?? '', title: String(recordOf(record)['name_1']) };
  };
  const editors: readonly [Editor, Editor] = [await read(), await read()];
  let stored = 'first';
  let overwritten = 0;
  for (let step = 0; step < steps; step += 1) {
    const editor = random.pick(editors);
    if (random.chance(0.5)) {
      Object.assign(editor, await read());
      continue;
    }
    const title = `title ${step}`;
    const saved = await service.call('POST', `/contact/${id}`, {
      body: { name_1: title },
      headers: isGuarded ? { 'if-match': editor.etag } : {},
    });
    expect([200, 412]).toContain(saved.status);
    if (saved.status === 412) {
      expect(editor.title).not.toBe(stored);
      continue;
    }
    if (editor.title !== stored) overwritten += 1;
    Object.assign(editor, { etag: saved.headers['etag'] ?? '', title });
    stored = title;
  }
  expect((await read()).title).toBe(stored);
  return overwritten;
};

describe('D9: two editors of one record', { timeout: 600_000 }, () => {
  test('D9: with If-Match no writer overwrites a version it has not seen', async () => {
    expect(await edit(true)).toBe(0);
    reportNote('D9', { length: `${steps} steps` });
  });

  test('D9, control: without If-Match some do', async () => {
    expect(await edit(false)).toBeGreaterThan(0);
  });
});
