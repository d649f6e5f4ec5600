import type { ComponentProps } from 'react';
import type { FieldGroup, FieldSpec } from '#components/record-form/field-spec.ts';
import type { InputName } from '#components/record-form/record-form.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { Texts } from '#texts/load.ts';
import { ModeField } from '../../invoice-fields/mode-field.tsx';
import type { ContactKeeping } from '../../invoice-fields/address-keeping.ts';
import { modeOf } from '../../invoice-fields/tax-mode.ts';
import { lastDayFields, type DocumentKind, type DocumentResource } from '../stages/document-kind.ts';
import { DocumentText } from './document-text.tsx';
import {
  DocumentAccount,
  DocumentAddress,
  FollowedContact,
  FollowedDate,
  FollowedReference,
} from './following-fields.tsx';

type Name = InputName<DocumentResource>;
export type DocumentGroup = FieldGroup<Name>;

const modeWords = (values: RecordValues, t: Texts): string =>
  t.expenses.modes[
    modeOf({ mwst_type: Number(values['mwst_type'] ?? 0), mwst_is_net: values['mwst_is_net'] === true })
  ];

const forWhom = (kind: DocumentKind, { documents: t }: Texts, keeping: ContactKeeping | undefined): DocumentGroup => ({
  title: t.forWhom,
  fields: [
    {
      name: 'contact_id',
      label: t.contact_id,
      control: (field, form) => <FollowedContact kind={kind} form={form} field={field} label={t.contact_id} />,
    },
    { name: 'contact_sub_id', label: t.contact_sub_id },
    {
      name: 'contact_address_manual',
      label: t.contact_address_manual,
      control: (field, form) => <DocumentAddress form={form} field={field} keeping={keeping} />,
    },
    { name: 'pr_project_id', label: t.pr_project_id },
  ],
});

const lastDay = (kind: DocumentKind, { documents: t }: Texts): readonly FieldSpec<Name>[] => {
  const name = lastDayFields[kind];
  return name === null ? [] : [{ name, label: t.last[kind], width: 2 }];
};

type Followed = Pick<ComponentProps<typeof FollowedReference>, 'named' | 'follow' | 'label'> & { readonly name: Name };

/** A reference whose choice changes other fields. */
const followed = (kind: DocumentKind, { name, ...reference }: Followed): FieldSpec<Name> => ({
  name,
  label: reference.label,
  width: 2,
  control: (field, form) => <FollowedReference {...reference} kind={kind} form={form} field={field} />,
});

const document = (kind: DocumentKind, t: Texts): DocumentGroup => ({
  title: t.documents.document,
  fields: [
    { name: 'title', label: t.documents.name, width: 6 },
    {
      name: 'is_valid_from',
      label: t.documents.is_valid_from,
      width: 2,
      control: (field, form) => (
        <FollowedDate kind={kind} form={form} field={field} label={t.documents.is_valid_from} />
      ),
    },
    ...lastDay(kind, t),
    followed(kind, {
      name: 'kb_terms_of_payment_template_id',
      label: t.documents.terms,
      named: 'kb_terms_of_payment_template',
      follow: 'terms',
    }),
    followed(kind, { name: 'language_id', label: t.documents.language_id, named: 'language', follow: 'language' }),
    { name: 'user_id', label: t.documents.user_id, width: 2 },
  ],
});

const money = (kind: DocumentKind, t: Texts): DocumentGroup => ({
  title: t.documents.money,
  fields: [
    {
      name: 'mwst_type',
      label: t.documents.mwst_type,
      width: 4,
      words: (values) => modeWords(values, t),
      control: (field, form) => <ModeField form={form} field={field} frozen={undefined} />,
    },
    { name: 'mwst_is_net', label: t.documents.mwst_type, width: 2, words: () => null, control: () => null },
    followed(kind, { name: 'currency_id', label: t.documents.currency_id, named: 'currency', follow: 'currency' }),
    {
      name: 'bank_account_id',
      label: t.documents.bank_account_id,
      width: 4,
      control: (field, form) => <DocumentAccount form={form} field={field} label={t.documents.bank_account_id} />,
    },
    { name: 'payment_type_id', label: t.documents.payment_type_id, width: 2 },
  ],
});

const texts = (kind: DocumentKind, { documents: t }: Texts, id: number | undefined): DocumentGroup => ({
  title: t.texts,
  fields: [
    ...(['header', 'footer'] as const).map((part): FieldSpec<Name> => ({
      name: part,
      label: t[part],
      width: 6,
      control: (field, form) => <DocumentText kind={kind} id={id} part={part} form={form} field={field} />,
    })),
    { name: 'terms_of_payment_text', label: t.terms_of_payment_text, width: 6, as: 'lines', hint: t.termsTextHint },
  ],
});

const more = ({ documents: t }: Texts): DocumentGroup => ({
  title: t.more,
  isFolded: true,
  fields: [
    { name: 'show_position_taxes', label: t.show_position_taxes, width: 3 },
    { name: 'is_compact_view', label: t.is_compact_view, width: 3 },
    { name: 'nb_decimals_amount', label: t.nb_decimals_amount, width: 2 },
    { name: 'nb_decimals_price', label: t.nb_decimals_price, width: 2 },
    { name: 'logopaper_id', label: t.logopaper_id, width: 2 },
    { name: 'contact_address_id', label: t.contact_address_id, width: 2 },
  ],
});

const references = ({ documents: t }: Texts): DocumentGroup => ({
  title: t.references,
  isFolded: true,
  fields: [
    { name: 'api_reference', label: t.api_reference, width: 3 },
    { name: 'viewed_by_client_at', label: t.viewed_by_client_at, width: 3 },
  ],
});

/** All inputs of a document, common ones first. `id`: the stored document, if there is one. */
export const documentGroups = (
  kind: DocumentKind,
  t: Texts,
  id?: number,
  keeping?: ContactKeeping,
): readonly DocumentGroup[] => [
  forWhom(kind, t, keeping),
  document(kind, t),
  money(kind, t),
  texts(kind, t, id),
  more(t),
  references(t),
];
