import type { ReactNode } from 'react';
import type { contact } from '#contract/resources/contact.ts';
import { joinFilled } from '#domain/text/text.ts';
import { useName } from '#api/names/names.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { useTexts } from '#texts/texts-context.tsx';

const addressOf = (record: AppRecord<typeof contact>): string => {
  const { street_name, house_number, address, postcode, city } = record;
  const street = joinFilled([street_name, house_number]);
  return joinFilled([street === '' ? address : street, joinFilled([postcode, city])], ', ');
};

type FactProps = { readonly label: string; readonly children: ReactNode };
const Fact = ({ label, children }: FactProps) => (
  <div className="min-w-0">
    <dt className="text-label text-ink-2">{label}</dt>
    <dd className="text-work [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** The address and contact details of a contact; unknown ones are left out. */
export const ContactFacts = ({ record }: { readonly record: AppRecord<typeof contact> }) => {
  const t = useTexts().contacts;
  const { nr, mail, phone_fixed, phone_mobile, kb_terms_of_payment_template_id, vat_number } = record;
  const terms = useName('kb_terms_of_payment_template', kb_terms_of_payment_template_id ?? 0);
  const address = addressOf(record);
  const phone = phone_fixed || phone_mobile;
  return (
    <dl className="mb-7 flex flex-wrap gap-x-8 gap-y-3 empty:hidden">
      {nr ? <Fact label={t.nr}>{nr}</Fact> : null}
      {address === '' ? null : <Fact label={t.address}>{address}</Fact>}
      {mail ? (
        <Fact label={t.mail}>
          <a href={`mailto:${mail}`} className={linkLook}>
            {mail}
          </a>
        </Fact>
      ) : null}
      {phone ? (
        <Fact label={phone_fixed ? t.phone_fixed : t.phone_mobile}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkLook}>
            {phone}
          </a>
        </Fact>
      ) : null}
      {terms === '' ? null : <Fact label={t.kb_terms_of_payment_template_id}>{terms}</Fact>}
      {vat_number ? <Fact label={t.vat_number}>{vat_number}</Fact> : null}
    </dl>
  );
};
