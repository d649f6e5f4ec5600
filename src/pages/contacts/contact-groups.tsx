import type { contact } from '#contract/resources/contact.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import type { InputName } from '#components/record-form/record-form.ts';
import type { ContactsTexts } from '#texts/de/contacts.ts';
import { SameNames } from './same-names.tsx';

type Group = FieldGroup<InputName<typeof contact>>;

/** Every input of a contact, common ones first. */
export const contactGroups = (t: ContactsTexts): readonly Group[] => [
  {
    title: t.name,
    fields: [
      {
        name: 'contact_type_id',
        label: t.contact_type_id,
        width: 2,
        options: [
          { value: 1, label: t.company },
          { value: 2, label: t.person },
        ],
      },
      { name: 'nr', label: t.nr, width: 2 },
      { name: 'name_1', label: t.name_1, width: 3 },
      { name: 'name_2', label: t.name_2, width: 3 },
      { key: 'same names', width: 6, content: (form) => <SameNames form={form} /> },
      { name: 'salutation_id', label: t.salutation_id, width: 2 },
      { name: 'title_id', label: t.title_id, width: 2 },
      { name: 'language_id', label: t.language_id, width: 2 },
    ],
  },
  {
    title: t.address,
    fields: [
      { name: 'street_name', label: t.street_name, width: 4 },
      { name: 'house_number', label: t.house_number, width: 1 },
      { name: 'address_addition', label: t.address_addition, width: 6 },
      { name: 'postcode', label: t.postcode, width: 1 },
      { name: 'city', label: t.city, width: 3 },
      { name: 'country_id', label: t.country_id, width: 2 },
    ],
  },
  {
    title: t.reach,
    fields: [
      { name: 'mail', label: t.mail },
      { name: 'phone_fixed', label: t.phone_fixed },
      { name: 'mail_second', label: t.mail_second },
      { name: 'phone_mobile', label: t.phone_mobile },
      { name: 'url', label: t.url },
      { name: 'fax', label: t.fax },
    ],
  },
  {
    title: t.invoices,
    fields: [
      {
        name: 'kb_terms_of_payment_template_id',
        label: t.kb_terms_of_payment_template_id,
        hint: t.termsHint,
      },
      { name: 'vat_number', label: t.vat_number, hint: t.vatNumberHint },
      { name: 'copy_emails', label: t.copy_emails, width: 6, hint: t.copyEmailsHint },
    ],
  },
  {
    title: t.more,
    isFolded: true,
    fields: [
      { name: 'user_id', label: t.user_id, width: 2 },
      { name: 'owner_id', label: t.owner_id, width: 2 },
      { name: 'birthday', label: t.birthday, width: 2 },
      { name: 'address', label: t.addressLine, width: 4, hint: t.addressLineHint },
      { name: 'contact_group_ids', label: t.contact_group_ids, width: 2 },
      { name: 'is_lead', label: t.is_lead, width: 6 },
      { name: 'remarks', label: t.remarks, width: 6, as: 'lines' },
    ],
  },
];
