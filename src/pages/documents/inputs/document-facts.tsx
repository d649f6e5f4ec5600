import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { recordById } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { contact } from '#contract/resources/contact.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { formatPeriod } from '#domain/dates/period-text.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { modeOf } from '../../invoice-fields/tax-mode.ts';
import { useBankAccountText } from './bank-account-text.ts';
import {
  documentKinds,
  editPath,
  lastDayFields,
  lastDayOfDocument,
  type DocumentKind,
  type DocumentRecord,
  type ShownDocument,
} from '../stages/document-kind.ts';
import { isDraft } from '../stages/document-status.ts';
import { Fact } from './fact.tsx';
import { useFollowUp } from '../stages/use-follow-up.ts';

const FactsDialog = dialogOnDemand(async () => (await import('./facts-dialog.tsx')).FactsDialog);
const HoursAnnexFact = onDemand(async () => (await import('./hours-annex.tsx')).HoursAnnexFact);
const ServicePeriod = onDemand(async () => (await import('./service-period.tsx')).ServicePeriod);

/** Id of the button that opens it. */
export const servicePeriodId = 'service_period';

/** A fact made of figures. */
const figures = (text: string): ReactNode => <span className="tn">{text}</span>;

/** The kind with the path segment in `made_from`. */
const originOf = (segment: string | null | undefined): DocumentKind | undefined => {
  if (segment === documentKinds.estimate.segment) return 'estimate';
  return segment === documentKinds.order.segment ? 'order' : undefined;
};

type NamedDocument = { readonly kind: DocumentKind; readonly id: number; readonly number: string };

/** Another document by its kind and number, with a link. */
const Other = ({ label, kind, id, number }: NamedDocument & { readonly label: string }) => {
  const t = useTexts().documents;
  const { paths: pages, texts } = documentKinds[kind];
  return (
    <Fact label={label}>
      <Link to={pages.show(id)} className={linkLook}>
        {texts(t).one} {number}
      </Link>
    </Fact>
  );
};

/** The estimate or order that a document was made from. */
const Origin = ({ kind, id }: { readonly kind: DocumentKind; readonly id: number }) => {
  const t = useTexts().documents;
  const { endpoint } = documentKinds[kind];
  const { read } = usePermissions(endpoint.resource);
  const { data } = useQuery({ ...recordById(endpoint, id), enabled: read });
  return data ? <Other label={t.madeFrom} kind={kind} id={id} number={data.document_nr} /> : null;
};

const periodOf = ({ service_from: from, service_to: to }: DocumentRecord) =>
  typeof from === 'string' && typeof to === 'string' ? ([from, to] as const) : null;

const Contact = ({ id }: { readonly id: number }) => {
  const name = useName('contact', id);
  return usePermissions(contact).read ? (
    <Link to={paths.contacts.show(id)} title={name} className={linkLook}>
      {name}
    </Link>
  ) : (
    name
  );
};

/**
 * The facts of a document in one line: contact, dates, tax, currency and account, with a link to all fields. On a phone the total shows
 * the currency, and the texts are among all fields.
 */
export const DocumentFacts = ({ kind, record }: ShownDocument) => {
  const { documents: t, expenses } = useTexts();
  const may = usePermissions(documentKinds[kind].endpoint.resource);
  const currency = useName('currency', record.currency_id ?? 0);
  const account = useBankAccountText(record.bank_account_id, t.qr);
  const lastDay = lastDayOfDocument(record);
  const origin = originOf(record.made_from);
  const followUp = useFollowUp(kind, record.id);
  const { hosted } = useCompany();
  const isDraftOfOurs = may.write && isDraft(kind, record);
  const isWritable = isDraftOfOurs && !hosted;
  const period = periodOf(record);
  const mayReadTime = usePermissions(timetracking).read;
  const [edited, setEdited] = useState<string | null>(null);
  const editing = (field: string | null) => (isDraftOfOurs && field !== null ? () => setEdited(field) : undefined);
  return (
    <>
      <dl aria-label={t.facts} className="flex flex-wrap items-end gap-x-6 gap-y-2 max-l:gap-x-4">
        {record.contact_id === null ? null : (
          <Fact label={t.contact_id}>
            <Contact id={record.contact_id} />
          </Fact>
        )}
        <Fact label={t.is_valid_from} onEdit={editing('is_valid_from')}>
          {figures(formatDate(record.is_valid_from))}
        </Fact>
        {lastDay === null ? null : (
          <Fact label={t.last[kind]} onEdit={editing(lastDayFields[kind])}>
            {figures(formatDate(lastDay))}
          </Fact>
        )}
        <Fact label={t.mwst_type} onEdit={editing('mwst_type')}>
          {expenses.modes[modeOf(record)]}
        </Fact>
        {record.currency_id === null ? null : (
          <Fact label={t.currency_id} isHiddenOnPhone>
            {currency}
          </Fact>
        )}
        <Fact label={t.bank_account_id} onEdit={editing('bank_account_id')}>
          {account ?? '…'}
        </Fact>
        {period === null && !isWritable ? null : (
          <Fact label={t.service.label} isCut={!isWritable}>
            {isWritable ? (
              <ServicePeriod
                buttonId={servicePeriodId}
                segment={documentKinds[kind].segment}
                id={record.id}
                period={period}
              />
            ) : (
              period !== null && figures(formatPeriod(...period))
            )}
          </Fact>
        )}
        {isWritable && kind === 'invoice' && mayReadTime ? <HoursAnnexFact record={record} /> : null}
        {isDraftOfOurs ? (
          <Fact label={t.texts} isHiddenOnPhone onEdit={editing('header')}>
            {t.titleAndTexts}
          </Fact>
        ) : null}
        {origin === undefined || typeof record.made_from_id !== 'number' ? null : (
          <Origin kind={origin} id={record.made_from_id} />
        )}
        {followUp === undefined ? null : (
          <Other
            label={t.followedBy}
            kind={followUp.kind}
            id={followUp.record.id}
            number={followUp.record.document_nr}
          />
        )}
        <div>
          <dt className="sr-only">{t.facts}</dt>
          <dd>
            <ButtonLink to={editPath(kind, record.id)} look="link">
              {t.showFacts}
            </ButtonLink>
          </dd>
        </div>
      </dl>
      {edited === null ? null : (
        <FactsDialog kind={kind} record={record} first={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
};
