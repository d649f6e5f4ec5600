import { afterAll, describe, expect, it } from 'vitest';
import { documentsIn } from '../../testing/test-documents.ts';
import { idOf, recordOf, startTestService } from '../../testing/test-service.ts';

/** `Accept: application/pdf` on a PDF operation (rulings/requests#pdf-accept). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { make, addLine, act } = await documentsIn(service);
const invoice = await make('kb_invoice');
await addLine(invoice);
await act(invoice, 'issue');
const [, , invoiceId = ''] = invoice.split('/');
const made = await call('POST', `${invoice}/kb_reminder`, { body: { kb_invoice_id: Number(invoiceId) } });
const reminder = `${invoice}/kb_reminder/${idOf(made)}`;
const drafts = [await make('kb_offer'), await make('kb_order')];

/** Returns the answer as bytes, which `call` would decode as text. */
const bytesAt = async (path: string, accept: string) => {
  const { headers, rawPayload, statusCode } = await service.app.inject({
    url: `/api2.php/one-ag${path}`,
    headers: { authorization: `Bearer ${await service.token()}`, accept },
  });
  return { headers, bytes: rawPayload, status: statusCode };
};

describe.each([invoice, reminder, ...drafts])('%s/pdf', (document) => {
  it('answers with the PDF from the download object', async () => {
    const answer = await call('GET', `${document}/pdf`);
    const { name, size } = recordOf(answer);
    const { status, headers, bytes } = await bytesAt(`${document}/pdf`, 'application/pdf');
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'application/pdf',
      String(bytes.length),
    ]);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${String(name)}"; filename*=UTF-8''${String(name)}`,
    );
    expect(headers['x-authenticated-user']).toBe('1');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBe(size);
  });
});

it('the PDF of an issued document has the same bytes as in the download object', async () => {
  const { content } = recordOf(await call('GET', `${invoice}/pdf`));
  expect((await bytesAt(`${invoice}/pdf`, 'application/pdf')).bytes.toString('base64')).toBe(content);
});

describe('Accept', () => {
  it.each([
    ['application/pdf', 'application/pdf'],
    ['application/pdf;q=0.9', 'application/pdf'],
    ['Application/PDF, */*;q=0.1', 'application/pdf'],
    ['application/pdf, application/json;q=0', 'application/pdf'],
    ['application/pdf, application/json;q=0.1', 'application/json'],
    ['application/json, application/pdf', 'application/json'],
    ['application/pdf;q=0', 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['', 'application/json'],
    ['text/html', 'application/json'],
  ])('%j is answered with %s', async (accept, type) => {
    const { headers } = await bytesAt(`${invoice}/pdf`, accept);
    expect([headers['content-type'], headers['vary']]).toEqual([
      type,
      expect.stringMatching(/^Accept(, Accept-Encoding)?$/),
    ]);
  });

  it('application/pdf has no effect on other operations and errors', async () => {
    const answer = await bytesAt(invoice, 'application/pdf');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
    const missing = await bytesAt('/kb_invoice/4711/pdf', 'application/pdf');
    expect([missing.status, missing.headers['content-type'], JSON.parse(missing.bytes.toString())]).toEqual([
      404,
      'application/json',
      { error_code: 404, message: 'The page could not be found.' },
    ]);
  });
});
