import { expect, test } from 'vitest';
import { readEntryLine } from '#domain/entry-line/entry-line.ts';
import { loadShownName } from '#texts/shown-name.ts';
import { lineActivities } from './shown-activities.ts';

const activity = (id: number, name: string) => ({
  id,
  name,
  default_is_billable: true,
  default_price_per_hour: null,
  account_id: null,
});
/** A new company begins with the first two. */
const stored = [activity(1, 'Beratung'), activity(2, 'Administration'), activity(3, 'Révision')];

test.each([
  ['2h30 Conseil hier', 1],
  ['2h30 Beratung', 1],
  ['2h30 Administration hier', 2],
  ['2h30 Révision hier', 3],
])('a French line «%s» finds its activity', async (text, id) => {
  const { shown, named } = lineActivities(stored, await loadShownName('fr'));
  expect(shown.map(({ name }) => name)).toEqual(['Conseil', 'Administration', 'Révision']);
  const line = readEntryLine(text, {
    today: '2025-11-20',
    language: 'fr',
    activities: named,
    contacts: [],
    projects: [],
  });
  expect(line).toMatchObject({ client_service_id: id, text: '' });
});
