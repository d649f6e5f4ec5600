import { describe, expect, it } from 'vitest';
import type { OutboxMessage, OutboxState } from '#contract/kontor/outbox-operations.ts';
import type { ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { reminders as t } from '#texts/de/reminders.ts';
import { chooseRows } from './choose-rows.ts';
import {
  cockpitRows,
  isMailable,
  isSelectable,
  levelToSend,
  openAmounts,
  reasonText,
  totalsGroup,
  totalsGroups,
  unsentReminder,
} from './plan.ts';

const row = (id: number, more: Partial<ReminderRunRow> = {}): ReminderRunRow => ({
  kb_invoice_id: id,
  document_nr: `RE-${id}`,
  contact_id: 1,
  is_valid_to: '2025-11-01',
  days_overdue: 19,
  open_amount: '100.05',
  currency_id: 1,
  last_reminder: null,
  next_level: 1,
  reason: 'first_level',
  until: null,
  fee: '0',
  recipient_email: 'kunde@muster.example',
  language: 'de',
  result: null,
  kb_reminder_id: null,
  ...more,
});

const unsent = (id: number): ReminderRunRow =>
  row(id, {
    reason: 'unsent_reminder',
    next_level: 2,
    last_reminder: { id: id + 100, reminder_level: 1, is_sent: false, is_valid_to: '2025-11-15', fee: '0' },
  });

const message = (id: number, kb_reminder_id: number, state: OutboxState): OutboxMessage => ({
  id,
  kb_offer_id: null,
  kb_order_id: null,
  kb_invoice_id: 1,
  credit_note_id: null,
  kb_reminder_id,
  contact_id: null,
  user_id: 1,
  recipient_email: 'kunde@muster.example',
  copy_emails: [],
  subject: 'Mahnung',
  message_id: `<${id}@muster.example>`,
  state,
  words: null,
  attempts: 1,
  size: 1,
  held_until: null,
  created_at: '2025-11-20 14:21:00',
  tried_at: null,
  sent_at: null,
});

describe('a row of the reminder cockpit', () => {
  it('is due, or shows the newest e-mail of its unsent reminder', () => {
    const states = ['held', 'queued', 'sending', 'failed', 'uncertain', 'kept', 'accepted'] as const;
    const plan = [row(1), ...states.map((_, index) => unsent(index + 2)), unsent(9)];
    const messages = states.map((state, index) => message(index + 10, index + 102, state));
    const rows = cockpitRows(plan, messages.toReversed());
    expect(rows.map(({ stage }) => stage)).toEqual([
      'due',
      'underway',
      'underway',
      'underway',
      'failed',
      'failed',
      'kept',
      'unsent',
      'unsent',
    ]);
    expect(rows.map(isSelectable)).toEqual([true, false, false, false, true, false, true, true, true]);
    const mailable = [false, false, false, false, true, false, true, true, true];
    expect(rows.map((each) => isMailable(each, true))).toEqual(mailable);
    expect(rows.map((each) => isMailable(each, false))).toEqual(mailable.with(6, false));
    expect(rows.map(unsentReminder)).toEqual([undefined, 102, 103, 104, 105, 106, 107, 108, 109]);
  });

  it('is counted with its next level only until its reminder is created', () => {
    const last = { id: 109, reminder_level: 1, is_sent: true, is_valid_to: '2025-11-15', fee: '0' };
    const rows = cockpitRows(
      [
        unsent(1),
        row(2, { reason: 'period_over', next_level: 2, last_reminder: last }),
        row(3, { reason: 'stopped_until' }),
        row(4),
      ],
      [],
    );
    expect(rows.map(totalsGroup)).toEqual(['unsent', 2, 'none', 1]);
    expect(totalsGroups(rows)).toEqual([1, 2, 'unsent', 'none']);
  });

  it('uses the newest of several messages', () => {
    const [found] = cockpitRows([unsent(1)], [message(8, 101, 'held'), message(7, 101, 'failed')]);
    expect(found).toMatchObject({ stage: 'underway', message: { id: 8 } });
  });

  it('cannot be selected if nothing is due, whatever was sent before', () => {
    const last = { id: 101, reminder_level: 1, is_sent: true, is_valid_to: '2025-11-15', fee: '0' };
    const [found] = cockpitRows(
      [row(1, { reason: 'waiting_until', until: '2025-11-25', last_reminder: last, next_level: 2 })],
      [message(7, 101, 'accepted')],
    );
    expect(found).toMatchObject({ stage: 'rest', message: { id: 7 } });
    expect(found === undefined ? null : [isSelectable(found), levelToSend(found), unsentReminder(found)]).toEqual([
      false,
      null,
      undefined,
    ]);
  });
});

describe('the reason', () => {
  const last = { id: 1, reminder_level: 2, is_sent: true, is_valid_to: '2025-11-06', fee: '0' };
  it.each([
    [row(1), '19 Tage ohne Mahnung'],
    [row(1, { days_overdue: 1 }), '1 Tag ohne Mahnung'],
    [row(1, { reason: 'period_over', last_reminder: last, next_level: 3 }), '14 Tage nach Frist von Stufe 2'],
    [row(1, { reason: 'waiting_until', until: '2025-11-23' }), 'Stufe 1 ab 23.11.2025'],
    [row(1, { reason: 'stopped_until', until: '2025-11-30' }), 'Mahnstopp bis 30.11.2025'],
    [unsent(1), 'Stufe 1 erstellt, nicht gesendet'],
    [row(1, { reason: 'last_level_reached', next_level: null }), 'Letzte Stufe, Betreibung prüfen'],
  ])('%#: is written out', (of, words) => {
    expect(reasonText(of, '2025-11-20', t)).toBe(words);
  });

  it('names the outbox if the reminder is kept there as a file', () => {
    const [found] = cockpitRows([unsent(1)], [message(7, 101, 'kept')]);
    expect(found && reasonText(found, '2025-11-20', t)).toBe('Stufe 1 als Datei im Postausgang');
  });
});

describe('the visible rows', () => {
  const rows = cockpitRows(
    [
      row(1, { open_amount: '9', days_overdue: 5 }),
      row(2, { open_amount: '100', currency_id: 2, days_overdue: 40 }),
      row(3, { open_amount: '20.15', days_overdue: 5, reason: 'stopped_until' }),
    ],
    [],
  );
  const all = { text: '', level: null, stage: null };
  const ids = (changes: Partial<typeof all> & object, field: string, isDescending: boolean) =>
    chooseRows(rows, { ...all, ...changes }, { field, isDescending }, ({ id }) => (id === 2 ? 'Müller Söhne' : '')).map(
      ({ id }) => id,
    );

  it('are summed by currency, to the cent', () => {
    expect([...openAmounts(rows)]).toEqual([
      [1, 29_150_000n],
      [2, 100_000_000n],
    ]);
  });

  it('are in the requested order, amounts by value', () => {
    expect(ids({}, 'open_amount', false)).toEqual([1, 3, 2]);
    expect(ids({}, 'open_amount', true)).toEqual([2, 3, 1]);
    expect(ids({}, 'days_overdue', true)).toEqual([2, 1, 3]);
  });

  it('match words, level and state', () => {
    expect(ids({ text: 'söhne MÜLL' }, 'document_nr', false)).toEqual([2]);
    expect(ids({ text: 're-3' }, 'document_nr', false)).toEqual([3]);
    expect(
      chooseRows(rows, { ...all, level: 'none' }, { field: 'document_nr', isDescending: false }, () => '').map(
        ({ id }) => id,
      ),
    ).toEqual([3]);
    expect(
      chooseRows(rows, { ...all, stage: 'due' }, { field: 'document_nr', isDescending: true }, () => '').map(
        ({ id }) => id,
      ),
    ).toEqual([2, 1]);
  });
});
