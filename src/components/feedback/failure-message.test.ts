import { expect, test } from 'vitest';
import { ServiceError } from '#api/service/http.ts';
import { de } from '#texts/de.ts';
import { failureMessage, failureReason, refusalMessage } from './failure-message.ts';

test('a refusal is shown without the field names of the interface', () => {
  const errors = ['tracking.start: The clocks skip this hour.', 'No more than 24 hours.'];
  expect(refusalMessage('Not saved.', errors)).toBe('Not saved. The clocks skip this hour. No more than 24 hours.');
});

test('a refusal is shown without interface names and without repetition', () => {
  const text = 'Die Spese SP-7 steht schon auf einer Rechnung.';
  const refused = new ServiceError(409, text, [`expenses.0.kb_expense_id: ${text}`, 'title: Diese Angabe fehlt.']);
  expect(failureMessage(refused, de)).toBe(`${text} Diese Angabe fehlt.`);
});

test('text that only looks like a field stays', () => {
  expect(failureMessage(new ServiceError(422, 'Nicht gesendet.', ['Der Server sagt: zu gross']), de)).toBe(
    'Nicht gesendet. Der Server sagt: zu gross',
  );
});

test('below a heading that names the failed save, only the reason is shown', () => {
  const general = 'Das Formular konnte nicht gespeichert werden.';
  expect(failureReason(new ServiceError(422, general, ['content: Kein Beleg.']), de)).toBe('Kein Beleg.');
  expect(failureReason(new ServiceError(409, 'Fünf Belege sind genug.', []), de)).toBe('Fünf Belege sind genug.');
  expect(failureReason(new ServiceError(422, general, []), de)).toBe(general);
});

test('a record that is gone or not visible is called that, not a page', () => {
  expect(failureMessage(new ServiceError(404, 'Die Seite wurde nicht gefunden.', []), de)).toBe(
    'Diesen Eintrag gibt es nicht mehr. Er wurde gelöscht oder gehört jemand anderem.',
  );
});
