import { isIban, isQrIban } from '#components/fields/iban.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { bankOf } from '../bank-accounts/bank-of.ts';

/** How an IBAN was read: its kind, its bank if known, and the consequences for invoices. */
export const IbanReading = ({ iban }: { readonly iban: string }) => {
  const t = useTexts().setup;
  if (!isIban(iban)) return <p className="text-label text-ink-2">{t.ibanHint}</p>;
  const bank = bankOf(iban).bank_name;
  const isQr = isQrIban(iban);
  return (
    <p role="status" className="text-label text-ink-2">
      <b className="font-strong text-ink">{isQr ? 'QR-IBAN' : 'IBAN'}</b>
      {bank === '' ? '' : ` · ${bank}`} · {isQr ? t.qrIban : t.plainIban}
    </p>
  );
};
