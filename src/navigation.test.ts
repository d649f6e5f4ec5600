import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { scopes, type Scope } from '#contract/scopes.ts';
import { languages } from '#contract/languages.ts';
import { loadTexts } from '#texts/load.ts';
import { areaGroups } from './navigation.ts';

const areasWith = async (granted: readonly Scope[], role: Role | null = null) =>
  areaGroups(await loadTexts('de'), { scopes: new Set(granted), role }).flatMap(({ areas }) => areas);

describe('the areas', () => {
  it.each(languages)('have unique names and keys in %s', async (language) => {
    const areas = areaGroups(await loadTexts(language), { scopes: new Set(scopes), role: null }).flatMap(
      (group) => group.areas,
    );
    for (const names of [
      areas.map(({ label }) => label),
      areas.map(({ keys }) => keys),
      areas.map(({ path }) => path),
    ]) {
      expect(new Set(names).size).toBe(areas.length);
    }
    expect(areas.every(({ keys }) => /^g [a-z0-9.,-]$/.test(keys))).toBe(true);
    expect(areas.filter(({ short }) => short !== null).length).toBeLessThanOrEqual(3);
  });

  it('show where something is counted', async () => {
    const counted = (await areasWith(scopes)).filter(({ waiting }) => waiting !== null);
    expect(counted.map(({ path, waiting }) => [path, waiting])).toEqual([
      ['/invoices', 'open_invoices'],
      ['/reminders', 'overdue_invoices'],
      ['/outbox', 'undelivered_mails'],
      ['/expenses', 'open_expenses'],
      ['/tasks', 'due_tasks'],
    ]);
  });

  it('follow the scopes, and empty groups are left out', async () => {
    expect(await areasWith([])).toEqual([]);
    expect((await areasWith(['monitoring_show'])).map(({ path, create }) => [path, create])).toEqual([
      ['/timetrackings', null],
      ['/week', null],
      ['/calendar', null],
      ['/reports', null],
      ['/bin', null],
    ]);
    const groups = areaGroups(await loadTexts('de'), { scopes: new Set<Scope>(['monitoring_edit']), role: null });
    expect(groups.map(({ heading }) => heading)).toEqual(['Zeit', 'Betrieb']);
    expect(groups[0]?.areas[0]?.create).toEqual({ path: '/timetrackings/new', label: 'Neuer Eintrag' });
  });

  it('follow the role, even if every scope is granted', async () => {
    const time = await areasWith(scopes, 'time');
    expect(time.map(({ path }) => path)).toEqual([
      '/today',
      '/timetrackings',
      '/week',
      '/calendar',
      '/reports',
      '/articles',
      '/contacts',
      '/projects',
      '/tasks',
      '/notes',
      '/contact-relations',
      '/import',
      '/bin',
      '/settings/company',
      '/settings/account',
    ]);
    expect(time.flatMap(({ create }) => (create === null ? [] : [create.path]))).toEqual([
      '/timetrackings/new',
      '/tasks/new',
      '/notes/new',
    ]);
    const [owner, office] = [await areasWith(scopes, 'owner'), await areasWith(scopes, 'bookkeeper')];
    expect(owner).toEqual(await areasWith(scopes));
    expect(office).toEqual(owner.filter(({ path }) => path !== '/settings/security'));
  });
});
