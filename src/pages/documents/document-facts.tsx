import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useName } from '#api/names.ts';
import { recordById } from '#api/record-query.ts';
import { useMayOperate } from '#auth/may.ts';
import { contact } from '#contract/resources/contact.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../paths.ts';
import { modeOf } from '../expenses/tax-mode.ts';
import { useBankAccountWords } from './bank-account-words.ts';
import { documentKinds, editPath, lastDayOfDocument, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import { isDraft } from './document-status.ts';

type Props = { readonly kind: DocumentKind; readonly record: DocumentRecord };

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0 max-w-72">
    <dt className="text-label text-ink-2">{label}</dt>
    <dd className="tn truncate text-work">{children}</dd>
  </div>
);

const link = 'underline decoration-edge underline-offset-3 hover:decoration-ink';

/** The kind whose path segment `made_from` tells. */
const originOf = (segment: string | null | undefined): DocumentKind | undefined => {
  if (segment === documentKinds.estimate.segment) return 'estimate';
  return segment === documentKinds.order.segment ? 'order' : undefined;
};

/** The estimate or order that a document was made from. */
const Origin = ({ kind, id }: { readonly kind: DocumentKind; readonly id: number }) => {
  const t = useTexts().documents;
  const { place, paths: pages, texts } = documentKinds[kind];
  const { read } = useMayOperate(place.resource);
  const { data } = useQuery({ ...recordById(place, id), enabled: read });
  if (!data) return null;
  return (
    <Fact label={t.madeFrom}>
      <Link to={pages.show(id)} className={link}>
        {texts(t).one} {data.document_nr}
      </Link>
    </Fact>
  );
};

const Contact = ({ id }: { readonly id: number }) => {
  const name = useName('contact', id);
  return useMayOperate(contact).read ? (
    <Link to={paths.contacts.show(id)} title={name} className={link}>
      {name}
    </Link>
  ) : (
    name
  );
};

/** What a document says of itself in a line: for whom, when, until when, tax, currency and account; and the way to all of it. */
export const DocumentFacts = ({ kind, record }: Props) => {
  const { documents: t, expenses } = useTexts();
  const may = useMayOperate(documentKinds[kind].place.resource);
  const currency = useName('currency', record.currency_id ?? 0);
  const account = useBankAccountWords(record.bank_account_id, t.qr);
  const lastDay = lastDayOfDocument(record);
  const origin = originOf(record.made_from);
  return (
    <dl aria-label={t.facts} className="flex flex-wrap items-end gap-x-6 gap-y-2">
      {record.contact_id === null ? null : (
        <Fact label={t.contact_id}>
          <Contact id={record.contact_id} />
        </Fact>
      )}
      <Fact label={t.is_valid_from}>{formatDate(record.is_valid_from)}</Fact>
      {lastDay === null ? null : <Fact label={t.last[kind]}>{formatDate(lastDay)}</Fact>}
      <Fact label={t.mwst_type}>{expenses.modes[modeOf(record)]}</Fact>
      {record.currency_id === null ? null : <Fact label={t.currency_id}>{currency}</Fact>}
      <Fact label={t.bank_account_id}>{account ?? '…'}</Fact>
      {origin === undefined || typeof record.made_from_id !== 'number' ? null : (
        <Origin kind={origin} id={record.made_from_id} />
      )}
      <div>
        <dt className="sr-only">{t.facts}</dt>
        <dd>
          <ButtonLink to={editPath(kind, record.id)} look="link">
            {may.write && isDraft(kind, record) ? t.editFacts : t.showFacts}
          </ButtonLink>
        </dd>
      </div>
    </dl>
  );
};
