import { expect, test } from 'vitest';
import { fillPath, queryString } from './path.ts';

test('path parameters are filled in and cannot lead elsewhere', () => {
  expect(fillPath('/kb_invoice/:invoice_id/kb_reminder', { invoice_id: 7 })).toBe('/kb_invoice/7/kb_reminder');
  expect(fillPath('/:document/:document_id/x', { document: 'a/../b', document_id: 1 })).toBe('/a%2F..%2Fb/1/x');
  expect(() => fillPath('/kb_invoice/:invoice_id', {})).toThrow(RangeError);
});

test('a query contains the given parameters', () => {
  expect(queryString({ order_by: 'date_desc,id', limit: 0, offset: undefined })).toBe(
    '?order_by=date_desc%2Cid&limit=0',
  );
  expect(queryString({ limit: undefined })).toBe('');
});
