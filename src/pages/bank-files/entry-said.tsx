import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { amountText, notesOf } from './entry-words.ts';
import { MarkedText } from './marked-text.tsx';

/** The bank's data of an entry. */
export const EntrySaid = ({ entry }: { readonly entry: BankEntry }) => {
  const t = useTexts().bankFiles;
  const found = [...entry.candidates, ...entry.expenses].flatMap(({ reasons }) =>
    reasons.filter(({ kind }) => kind === 'number'),
  );
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="mb-1 text-micro text-ink-2">{t.says(formatDate(entry.booking_date))}</p>
      <p className="font-strong">{entry.name ?? t.unnamed}</p>
      {entry.iban === null ? null : <p className="tn text-label text-ink-2">{entry.iban}</p>}
      {entry.reference === null ? null : <p className="tn text-label text-ink-2">{entry.reference}</p>}
      {entry.text === '' ? null : (
        <p className="mt-2 text-body">
          <MarkedText text={t.quoted(entry.text)} marks={found.map(({ text }) => text)} />
        </p>
      )}
      <p className="tn mt-3 text-entry font-strong">
        {entry.currency} {amountText(entry)}
      </p>
      {notesOf(entry, t).map((note) => (
        <p key={note} className="text-label text-ink-2">
          {note}
        </p>
      ))}
    </div>
  );
};
