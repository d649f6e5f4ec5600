import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archivedCompany } from './archived-company.ts';

const zip = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]))));

describe('the company of an archive', () => {
  it('is named by its profile, even if the letters of its name are cut between two steps', async () => {
    const logo = Array.from({ length: 9000 }, (_, index) => (index * 7919).toString(36)).join('');
    const line = `${JSON.stringify({ logo, name: 'Čapek & Fils Sàrl' })}\n`;
    const bytes = zip({ 'README.txt': 'Kontor', 'records/company_profile.jsonl': line, 'records/contact.jsonl': '' });
    expect(await archivedCompany(new Blob([bytes]))).toBe('Čapek & Fils Sàrl');
  });

  it.each([
    ['no ZIP file', strToU8('nothing')],
    ['an empty file', new Uint8Array()],
    ['a ZIP file of something else', zip({ 'a.txt': 'a' })],
    ['a profile that is no JSON', zip({ 'records/company_profile.jsonl': '{' })],
    ['a profile without a name', zip({ 'records/company_profile.jsonl': '{"name":1}' })],
    ['half a profile', zip({ 'records/company_profile.jsonl': '{"name":"Muster AG"}' }).subarray(0, 64)],
  ])('is unknown in %s', async (_, bytes) => {
    expect(await archivedCompany(new Blob([new Uint8Array(bytes)]))).toBeNull();
  });
});
