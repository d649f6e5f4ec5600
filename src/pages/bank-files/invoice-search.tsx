import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { openInvoices } from '#api/billing/bank-files.ts';
import { useNames } from '#api/names/names.ts';
import { useDebounced } from '#components/filters/use-debounced.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Choice, Invoices } from './entry-words.ts';

type Props = {
  readonly amount: string;
  readonly onFound: (choices: readonly Choice[], invoices: Invoices) => void;
  readonly onEnter: () => void;
};

/** Looks up an open invoice by number, contact or title, if no candidate is right. */
export const InvoiceSearch = ({ amount, onFound, onEnter }: Props) => {
  const t = useTexts().bankFiles;
  const [words, setWords] = useState('');
  const [text, setText] = useDebounced(words, setWords);
  const { data } = useQuery(openInvoices(words));
  const names = useNames('contact', data?.flatMap(({ contact_id }) => contact_id ?? []) ?? []);
  const report = useEffectEvent((found: NonNullable<typeof data>) => {
    const choices = found.map(({ id }): Choice => ({
      parts: [{ kb_invoice_id: id, value: amount }],
      payment_id: null,
      reasons: [{ kind: 'chosen', text: '' }],
      discount: null,
      write_off: null,
      fee: null,
    }));
    const invoices = found.map(
      (one) =>
        [
          one.id,
          {
            id: one.id,
            document_nr: one.document_nr,
            contact_name: names.get(one.contact_id ?? 0) ?? '',
            currency: '',
            total: one.total,
            open: one.total_remaining_payments,
            is_valid_to: one.is_valid_to,
          },
        ] as const,
    );
    onFound(choices, new Map(invoices));
  });
  useEffect(() => report(data ?? []), [data, names]);
  return (
    <label className="mt-2 flex h-8 items-center gap-2 border-b border-edge focus-within:border-ink max-m:h-11">
      <span className="sr-only">{t.search}</span>
      <input
        type="search"
        value={text}
        placeholder={t.search}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
        className="min-w-0 grow bg-transparent text-work outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {words !== '' && data?.length === 0 ? <span className="text-label text-ink-2">{t.nothing}</span> : null}
    </label>
  );
};
