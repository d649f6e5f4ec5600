import { expect, test } from 'vitest';
import { z } from 'zod';
import { UnreadableResponse, parseResponse } from './read-answer.ts';

const schema = z.array(z.strictObject({ id: z.int(), part: z.strictObject({ a: z.string() }) }));
const good = [{ id: 1, part: { a: 'x' } }];

test('fields outside the contract are dropped at any depth', () => {
  const more = [{ id: 1, part: { a: 'x', b: 2 }, access_token: 'canary' }];
  expect(parseResponse(schema, more, 'GET /x')).toEqual(good);
  expect(more[0]).toHaveProperty('access_token');
});

test('any other mismatch is reported with the request', () => {
  const read = () => parseResponse(schema, [{ id: '1', part: { a: 'x' } }], 'GET /x');
  expect(read).toThrow(UnreadableResponse);
  expect(read).toThrow('GET /x');
});
