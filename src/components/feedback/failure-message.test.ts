import { expect, test } from 'vitest';
import { ServiceError } from '#api/service/http.ts';
import { de } from '#texts/de.ts';
import { failureMessage, failureReason, refusalMessage } from './failure-message.ts';

test('a refusal is told in words, without the names that fields have on the wire', () => {
  const errors = ['tracking.start: The clocks skip this hour.', 'No more than 24 hours.'];
  expect(refusalMessage('Not saved.', errors)).toBe('Not saved. The clocks skip this hour. No more than 24 hours.');
});

test('a refusal is told without the names of the interface, and nothing twice', () => {
  const text = 'Die Spese SP-7 steht schon auf einer Rechnung.';
  const refused = new ServiceError(409, text, [`expenses.0.kb_expense_id: ${text}`, 'title: Diese Angabe fehlt.']);
  expect(failureMessage(refused, de)).toBe(`${text} Diese Angabe fehlt.`);
});

test('what only looks like a field stays', () => {
  expect(failureMessage(new ServiceError(422, 'Nicht gesendet.', ['Der Server sagt: zu gross']), de)).toBe(
    'Nicht gesendet. Der Server sagt: zu gross',
  );
});

test('below words that say what was not saved stands only the reason', () => {
  const general = 'Das Formular konnte nicht gespeichert werden.';
  expect(failureReason(new ServiceError(422, general, ['content: Kein Beleg.']), de)).toBe('Kein Beleg.');
  expect(failureReason(new ServiceError(409, 'Fünf Belege sind genug.', []), de)).toBe('Fünf Belege sind genug.');
  expect(failureReason(new ServiceError(422, general, []), de)).toBe(general);
});
