import { describe, expect, it } from 'vitest';
import { catalogue, resourceOf, routes, segmentOf } from './catalogue.ts';
import { kontor } from '../kontor/kontor.ts';
import type { Resource } from '../resource.ts';

const resources: readonly Resource[] = catalogue;

/** The read-only companions (rulings/companions#lookups). */
const readOnly =
  'user tax account currency language payment_type country article_type stock stock_place timesheet_status todo_status ' +
  'todo_priority communication_kind module remember_type remember_time logopaper contact_group pr_project_state pr_project_type';

describe('catalogue', () => {
  it('has each name and each path segment once', () => {
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
    expect(new Set(resources.map(segmentOf)).size).toBe(resources.length);
  });

  it('gives nobody the right to write a lookup', () => {
    const written = routes().filter(
      ({ resource, method }) => readOnly.split(' ').includes(resource?.name ?? '') && method !== 'GET',
    );
    expect(new Set(written.map(({ operation }) => operation))).toEqual(new Set(['search']));
  });

  it.each([
    ['contact', '/contact'],
    ['pr_project', '/pr_project'],
    ['monitoring_status', '/timesheet_status'],
    ['timesheet', '/timesheet'],
    ['kb_invoice', '/kb_invoice'],
    ['kb_reminder', '/kb_invoice/:invoice_id/kb_reminder'],
    ['pr_package', undefined],
    ['pr_milestone', undefined],
    ['contact_address', undefined],
    ['constructor', undefined],
  ])('the reference %s points to %s', (segment, path) => {
    expect(resourceOf(segment)?.path).toBe(path);
  });
});

describe('routes', () => {
  it('are registered once each, whatever their parameters are named', () => {
    const patterns = routes().map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('require a scope, except for some in the kontor namespace', () => {
    const free = routes().filter(({ scopes }) => scopes.length === 0);
    expect(free.map(({ operation }) => operation)).toEqual([
      'query',
      'in_use',
      'event',
      'company_profile_show',
      'pdf_batch',
      'caller_show',
      'draft_salts',
    ]);
  });

  it('mark the delete of an expense as an addition to the document', () => {
    const ofExpense = routes().filter(({ resource, extension }) => resource?.name === 'expense' && extension);
    expect(ofExpense.map(({ operation }) => operation)).toEqual(['delete']);
  });

  it('deprecate only the timesheets', () => {
    const deprecated = routes().filter((route) => route.deprecated);
    expect(new Set(deprecated.map(({ resource }) => resource?.name))).toEqual(new Set(['timesheet']));
  });

  it('require an edit scope for every write, except the four reminder actions, the invoice from an expense and reads', () => {
    const writes = routes().filter(({ method, operation }) => method !== 'GET' && operation !== 'search');
    const odd = writes.filter(({ scopes }) => scopes.some((scope) => scope.endsWith('_show')));
    expect(odd.map(({ path }) => path)).toEqual([
      '/kb_invoice/:invoice_id/kb_reminder/:id/mark_as_sent',
      '/kb_invoice/:invoice_id/kb_reminder/:id/mark_as_unsent',
      '/kb_invoice/:invoice_id/kb_reminder/:id/send',
      '/kb_expense/:id/invoice',
      '/kontor/unbilled',
      '/kontor/report',
      '/kontor/bank_entry/query',
      '/kontor/open_items',
      '/kontor/open_items/documents',
      '/kontor/open_items/pdf',
      '/kontor/contact/:contact_id/statement',
      '/kontor/contact/:contact_id/statement/pdf',
      '/kontor/contact/:contact_id/statement/letter',
    ]);
  });

  it('end with the kontor namespace', () => {
    expect(
      routes()
        .slice(-kontor.length)
        .map(({ path }) => path),
    ).toEqual(kontor.map(({ path }) => path));
  });
});
