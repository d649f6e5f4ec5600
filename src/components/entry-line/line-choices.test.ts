import { expect, test } from 'vitest';
import type { Suggestion } from '#domain/entry-line/suggestions.ts';
import { nextChoices, noChoices, type LineChoices, type LineEvent } from './line-choices.ts';
import { unread } from './line-tools.ts';

const muster = { id: 11, name: 'Muster AG' };
const suggestion = (kind: Suggestion['kind'], settled: Partial<Suggestion>): Suggestion => ({
  kind,
  typed: '',
  record: null,
  entry: null,
  line: '',
  caret: 0,
  isMeant: false,
  ...settled,
});
const former = suggestion('former', {
  entry: { text: 'Review 2', date: '2025-11-20', activity: null, contact: null, project: null },
});
const contact = suggestion('contact', { record: muster });
const project = suggestion('project', { record: { id: 12, name: 'Webseite' } });
const activity = suggestion('activity', { record: { id: 1, name: 'Beratung' } });

const chosen: LineChoices = {
  picks: { allowable_bill: false, contact_id: 10 },
  asText: ['heute'],
  accepted: [contact],
  failure: 'Nicht gespeichert',
};

const table: readonly (readonly [LineEvent, Partial<LineChoices>])[] = [
  [{ type: 'touched' }, { failure: null }],
  [{ type: 'picked', picks: { contact_id: 11 } }, { picks: { allowable_bill: false, contact_id: 11 } }],
  [{ type: 'kept as text', words: 'gratis' }, { asText: ['heute', 'gratis'] }],
  [{ type: 'failed', failure: 'Keine Zeit' }, { failure: 'Keine Zeit' }],
  [{ type: 'cleared' }, { picks: {}, asText: [], failure: null }],
  [{ type: 'reread', before: unread, after: unread }, {}],
  [{ type: 'reread', before: unread, after: { ...unread, contact_id: 11 } }, { picks: { allowable_bill: false } }],
  [
    { type: 'completed', suggestion: former },
    { asText: ['heute', 'Review 2'], accepted: [contact, former], failure: null },
  ],
  [
    { type: 'completed', suggestion: contact },
    { picks: { allowable_bill: false, contact_id: 11 }, accepted: [contact, contact], failure: null },
  ],
  [
    { type: 'completed', suggestion: project },
    { picks: { ...chosen.picks, pr_project_id: 12 }, accepted: [contact, project], failure: null },
  ],
  // The completed line names the activity itself.
  [
    { type: 'completed', suggestion: activity },
    { accepted: [contact, activity], failure: null },
  ],
];

test.each(table.map(([event, changed]) => ({ event, changed })))(
  '«$event.type» changes only its own choices',
  ({ event, changed }) => {
    expect(nextChoices(chosen, event)).toEqual({ ...chosen, ...changed });
  },
);

test('choices brought back after the line was cleared keep what was accepted meanwhile, and no failure', () => {
  const accepted = [contact, project];
  const cleared: LineChoices = { ...noChoices, accepted };
  expect(nextChoices(cleared, { type: 'brought back', choices: chosen })).toEqual({
    ...chosen,
    accepted,
    failure: null,
  });
});
