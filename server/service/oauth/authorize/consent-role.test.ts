import { afterAll, describe, expect, it } from 'vitest';
import { parseScopes } from '#contract/scopes.ts';
import { sql } from '#server/service/store/sql.ts';
import { authorizeUrl, openBrowser, startService } from '../../testing/test-oauth.ts';

/**
 * The consent page promises no right that the role of the user lacks (rulings/company#roles); the scopes of the token
 * follow the document.
 */
const service = await startService();
afterAll(service.close);

const consentOf = async (role: string, scope?: string) => {
  await service.database.transaction(async (transaction) => transaction.run(sql`update member set role = ${role}`));
  const browser = openBrowser(service);
  const page = await browser.signIn(await browser.get(`${authorizeUrl(scope === undefined ? {} : { scope })}&lang=de`));
  return { browser, page };
};

/** The visible lines of the page: title, then the texts below it. */
const linesOf = (body: string): readonly string[] =>
  [...body.matchAll(/<li class[\s\S]*?<\/li>/g)].map(([line]) =>
    line
      .replaceAll(/<span class="(?:taken|blocked)">[\s\S]*?<\/span>/g, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

const scope = 'general monitoring_edit contact_show contact_edit kb_invoice_show kb_invoice_edit';

describe('the consent page', () => {
  it('tells time-only users what the role can read and what it cannot', async () => {
    const { page } = await consentOf('time', scope);
    const [general, time, contacts, invoices, invoicing, ...others] = linesOf(page.body);
    expect(others).toEqual([]);
    expect(general).not.toContain('Rolle');
    expect(time).toMatch(/^Zeit /);
    expect(time).not.toContain('Rolle');
    expect(contacts).toMatch(/^Kontakte lesen Namen.* Schreiben gehört in .* nicht zu Ihrer Rolle\.$/);
    for (const line of [invoices, invoicing]) {
      expect(line).toMatch(/Gehört in .* nicht zu Ihrer Rolle und wird nicht gewährt\.$/);
      expect(line).not.toMatch(/Erstellen|Listen/);
    }
  });

  it('still grants the token the ticked scopes', async () => {
    const { browser, page } = await consentOf('time', scope);
    await browser.decide(page, 'allow');
    const row = await service.database.get(sql`select scope from authorization_code where used_at is null`);
    expect(parseScopes(String(row?.['scope']))).toEqual(parseScopes(scope));
  });

  it('shows no such note to an owner or a bookkeeper', async () => {
    for (const role of ['owner', 'bookkeeper']) {
      const { page } = await consentOf(role, scope);
      expect(page.body).not.toContain('Rolle');
      expect(linesOf(page.body)).toHaveLength(5);
      expect(page.body).toContain('Kontakte lesen und schreiben');
    }
  });
});
