import { useName } from '#api/names/names.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { useCreateContact } from '../../invoice-fields/use-create-contact.ts';
import { AddressField } from '../../invoice-fields/address-field.tsx';
import type { ContactKeeping } from '../../invoice-fields/address-keeping.ts';
import { DraftField } from './draft-field.tsx';
import type { HeadProps } from './invoice-head.ts';

type Props = HeadProps & {
  /** The currency of what is billed: a draft in another one cannot take it. */
  readonly currencyId: number | null;
  /** True if the items can only be billed to this contact. */
  readonly isContactFixed: boolean;
  readonly keeping: ContactKeeping | undefined;
};

/** Chooses a new invoice or an existing draft, the contact, and the address. */
export const RecipientStep = ({ head, onChange, errorAt, currencyId, isContactFixed, keeping }: Props) => {
  const { billing: t, expenses } = useTexts();
  const createContact = useCreateContact();
  const contact = useName('contact', head.contact_id ?? 0);
  return (
    <div className="grid grid-cols-6 items-start gap-x-(--gutter) gap-y-4">
      <RadioGroup
        className="col-span-6"
        label={t.into}
        value={head.into}
        onChange={(into) => onChange({ into })}
        options={[
          { value: 'new', label: t.newInvoice },
          { value: 'draft', label: t.intoDraft },
        ]}
      />
      {isContactFixed ? (
        <TextField
          isReadOnly
          className="col-span-3 max-m:col-span-6"
          label={expenses.contact_id}
          value={contact}
          onChange={() => undefined}
        />
      ) : (
        <ReferenceField
          isRequired
          className="col-span-3 max-m:col-span-6"
          named="contact"
          label={expenses.contact_id}
          value={head.contact_id}
          onChange={(contact_id) => onChange({ contact_id, contact_sub_id: null, kb_invoice_id: null })}
          create={createContact}
          error={errorAt('contact_id')}
        />
      )}
      {head.into === 'draft' ? (
        <DraftField head={head} onChange={onChange} errorAt={errorAt} currencyId={currencyId} />
      ) : (
        <>
          <ReferenceField
            className="col-span-3 max-m:col-span-6"
            named="contact"
            label={expenses.contact_sub_id}
            value={head.contact_sub_id}
            onChange={(contact_sub_id) => onChange({ contact_sub_id })}
            error={errorAt('contact_sub_id')}
          />
          <div className="col-span-6">
            <AddressField
              value={head.contact_address_manual}
              onChange={(contact_address_manual) => onChange({ contact_address_manual })}
              contactId={head.contact_id}
              personId={head.contact_sub_id}
              keeping={keeping}
              error={errorAt('contact_address_manual')}
            />
          </div>
        </>
      )}
    </div>
  );
};
