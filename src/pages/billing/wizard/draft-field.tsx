import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { formatMoney } from '#texts/format.ts';
import type { HeadProps } from './invoice-head.ts';
import { useDrafts } from './use-drafts.ts';

/** Chooses the draft of the contact to which the positions are added; says so if there is none. */
export const DraftField = ({
  head,
  onChange,
  errorAt,
  currencyId,
}: HeadProps & { readonly currencyId: number | null }) => {
  const t = useTexts().billing;
  const drafts = useDrafts(head.contact_id, currencyId);
  const options = drafts.map(({ id, document_nr, title, total }) => ({
    value: id,
    label: [document_nr, title ?? '', formatMoney(total)].filter((part) => part !== '').join(' · '),
  }));
  return (
    <ChoiceField
      isRequired
      className="col-span-3 max-m:col-span-6"
      label={t.draft}
      {...(options.length === 0 && { hint: t.noDraft })}
      value={head.kb_invoice_id}
      onChange={(id) => onChange({ kb_invoice_id: typeof id === 'number' ? id : null })}
      options={options}
      error={errorAt('kb_invoice_id')}
    />
  );
};
