import { isIban, readIban } from '#components/fields/iban.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { bankOf } from '../bank-accounts/bank-of.ts';

/** Institution numbers of QR-IBANs (SIX, Swiss Payment Standards). */
const isQrIban = (iban: string): boolean => /^(?:CH|LI)\d{2}3[01]\d{3}/.test(readIban(iban));

/** How an IBAN was read: its kind, its bank if known, and what that means for invoices. */
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
