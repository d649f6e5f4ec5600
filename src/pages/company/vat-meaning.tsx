import { useWatch } from 'react-hook-form';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** The consequences of the chosen VAT settings in Kontor, in plain words. */
export const VatMeaning = ({ form }: { readonly form: ContractForm<RecordValues> }) => {
  const t = useTexts().company.vatMeaning;
  const [isRegistered, method, basis] = useWatch({
    control: form.control,
    name: ['is_vat_registered', 'vat_method', 'vat_basis'],
  });
  const statements =
    isRegistered === true
      ? [method === 'net_rate' ? t.net_rate : t.effective, basis === 'received' ? t.received : t.agreed]
      : [t.none];
  return (
    <div role="status" className="grid max-w-prose gap-1 text-label text-ink-2">
      {[...statements, t.issued].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
};
