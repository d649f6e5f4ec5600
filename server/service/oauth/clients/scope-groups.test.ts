import { expect, test } from 'vitest';
import { isScope, parseScopes, scopes } from '#contract/scopes.ts';
import { grantedScopes, groupKeys, requestedGroups } from './scope-groups.ts';

const all = new Set(scopes);

test('every scope of the contract is in exactly one line', () => {
  const offered = requestedGroups(all).flatMap((group) => group.scopes);
  expect(offered.toSorted()).toEqual([...scopes].toSorted());
});

test('removing nothing grants everything', () => {
  expect(grantedScopes(all, groupKeys)).toEqual(all);
});

test('a line shows only requested scopes', () => {
  const requested = parseScopes('task_show kb_invoice_edit');
  expect(requestedGroups(requested)).toEqual([
    { key: 'invoicing', subjects: ['invoices'], scopes: ['kb_invoice_edit'], needsPrevious: false },
    { key: 'tasks', subjects: ['tasks'], scopes: ['task_show'], needsPrevious: false },
  ]);
  expect(grantedScopes(requested, groupKeys)).toEqual(requested);
});

test('no removed read scope returns through its write scope', () => {
  for (const removed of groupKeys) {
    const granted = grantedScopes(
      all,
      groupKeys.filter((key) => key !== removed),
    );
    const gone = scopes.filter((scope) => !granted.has(scope));
    expect(gone.length).toBeGreaterThan(0);
    const writing = gone.map((scope) => scope.replace(/_show$/, '_edit')).filter(isScope);
    expect(writing.filter((scope) => granted.has(scope))).toEqual([]);
  }
});
