import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { useName } from '#api/names/names.ts';
import { at } from '#api/records/operations.ts';
import { recordPage } from '#api/records/record-query.ts';
import { useToday } from '#api/service/today.ts';
import type { NamedResource } from '#api/names/named.ts';
import type { Binding } from '#components/fields/binding.ts';
import { DateField } from '#components/date-time/date-field.tsx';
import { addPendingChoice } from '#components/pickers/pending-choices.ts';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { idOrNull, type RecordValue, type RecordValues } from '#components/record-form/record-values.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { useCreateContact } from '../../invoice-fields/use-create-contact.ts';
import { AddressField } from '../../invoice-fields/address-field.tsx';
import type { ContactKeeping } from '../../invoice-fields/address-keeping.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { allAccounts, useFollow } from './document-follow.ts';
import type { DocumentKind } from '../stages/document-kind.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly form: ContractForm<RecordValues>;
  readonly field: Binding<RecordValue>;
  readonly label: string;
};

type ReferenceProps = Props & {
  readonly named: NamedResource;
  /** The kind of choice, which determines the fields that follow. */
  readonly follow: 'contact' | 'language' | 'terms' | 'currency';
  readonly isRequired?: boolean;
  readonly create?: ReturnType<typeof useCreateContact>;
};

/** A reference of a document that updates other fields. */
export const FollowedReference = ({ kind, form, field, follow, ...rest }: ReferenceProps) => {
  const following = useFollow(kind);
  const choose = (id: number | null) => {
    const before = form.getValues();
    field.onChange(id);
    if (id !== null) addPendingChoice(following[follow](form, id, before));
  };
  return <ReferenceField {...field} {...rest} value={idOrNull(field.value)} onChange={choose} />;
};

/** The contact of a document; an unknown name creates a new contact. */
export const FollowedContact = (props: Props) => (
  <FollowedReference {...props} isRequired named="contact" follow="contact" create={useCreateContact()} />
);

/**
 * The date of a document; its last day moves by the same number of days. Typing passes through other dates and through none: while nothing
 * can be read, the last day is the one of the date that the field had before.
 */
export const FollowedDate = ({ kind, form, field, label }: Props) => {
  const following = useFollow(kind);
  const before = String(field.value ?? '');
  const [settled, setSettled] = useState(before);
  const choose = (day: string | null) => {
    field.onChange(day ?? '');
    following.date(form, before || settled, day ?? settled);
  };
  const leave = () => {
    setSettled(before || settled);
    field.onBlur?.();
  };
  return (
    <DateField {...field} label={label} today={useToday()} value={before || null} onChange={choose} onBlur={leave} />
  );
};

/** The account of a document, with a note if its currency is not the document's. */
export const DocumentAccount = ({ form, field, label }: Pick<Props, 'form' | 'field' | 'label'>) => {
  const t = useTexts().documents;
  const currencyId = idOrNull(useWatch({ control: form.control, name: 'currency_id' }));
  const { data } = useQuery(recordPage(at(bankAccount), allAccounts, 0));
  const value = idOrNull(field.value);
  const chosen = data?.records.find(({ id }) => id === value);
  const isFitting = currencyId === null || chosen === undefined || chosen.currency_id === currencyId;
  const wanted = useName('currency', isFitting ? 0 : currencyId);
  const other = useName('currency', isFitting ? 0 : chosen.currency_id);
  const hasFitting = data?.records.some(({ currency_id }) => currency_id === currencyId) === true;
  const hint = isFitting ? {} : { hint: hasFitting ? t.accountIn(other) : t.noAccountIn(wanted) };
  return <ReferenceField {...field} {...hint} named="bank_account" label={label} value={value} />;
};

/** A manual address, with the contact's as placeholder. */
export const DocumentAddress = ({
  form,
  field,
  keeping,
}: Pick<Props, 'form' | 'field'> & { readonly keeping: ContactKeeping | undefined }) => {
  const [contactId, personId] = useWatch({ control: form.control, name: ['contact_id', 'contact_sub_id'] });
  return (
    <AddressField
      {...field}
      value={String(field.value ?? '')}
      contactId={idOrNull(contactId)}
      personId={idOrNull(personId)}
      keeping={keeping}
    />
  );
};
