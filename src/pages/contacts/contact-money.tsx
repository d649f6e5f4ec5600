import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { invoice } from '#contract/resources/invoice.ts';
import { moneySums } from '#api/records/money-sums.ts';
import { useNames } from '#api/names/names.ts';
import { at } from '#api/records/operations.ts';
import { useToday } from '#api/service/today.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { creditCriteria, overdueCriteria, owedCriteria } from '../documents/owed.ts';
import { ofContact } from './of-contact.ts';

/** The open amounts of a contact by currency, how much of them is overdue, and what it has paid too much. */
export const ContactMoney = ({ id }: { readonly id: number }) => {
  const texts = useTexts();
  const t = texts.contacts.page;
  const today = useToday();
  const query = ofContact(id, 'id');
  const owed = useQuery(moneySums(at(invoice), { ...query, filter: [...query.filter, ...owedCriteria] }));
  const late = useQuery(moneySums(at(invoice), { ...query, filter: [...query.filter, ...overdueCriteria(today)] }));
  const paid = useQuery(moneySums(at(invoice), { ...query, filter: [...query.filter, ...creditCriteria] }));
  const sums = (owed.data ?? []).filter(({ open }) => parseDecimal(open) !== 0n);
  const credits = (paid.data ?? []).filter(({ open }) => parseDecimal(open) !== 0n);
  const names = useNames(
    'currency',
    [...sums, ...credits].flatMap(({ currency_id }) => currency_id ?? []),
  );
  const failed = [owed, late, paid].find(({ data, isError }) => data === undefined && isError);
  if (failed !== undefined)
    return (
      <Note isWrong role="alert" lead={t.notLoaded}>
        <span>{failureMessage(failed.error, texts)}</span>
        <Button look="link" onClick={() => void failed.refetch()}>
          {texts.common.retry}
        </Button>
      </Note>
    );
  if (owed.data === undefined || late.data === undefined || paid.data === undefined) return <SkeletonRows rows={2} />;
  const list = `${paths.invoices.list}?contact_id=${id}`;
  const overdueIn = (currency: number | null): string | undefined =>
    late.data.find(({ currency_id, open }) => currency_id === currency && parseDecimal(open) !== 0n)?.open;
  return (
    <section aria-label={texts.documents.open} className="mb-4 grid gap-3">
      {sums.length + credits.length === 0 ? <p className="text-title">{t.nothingOpen}</p> : null}
      {sums.map(({ currency_id, open }) => {
        const overdue = overdueIn(currency_id);
        return (
          <div key={currency_id}>
            <p className={`tn ${sums.length === 1 ? 'text-display max-m:text-title' : 'text-title'}`}>
              {formatMoney(open)}
            </p>
            <p className="text-label text-ink-2">
              <Link to={`${list}&kb_item_status_id=owed`} className={linkLook}>
                {t.openIn(names.get(currency_id ?? 0) ?? '')}
              </Link>
              {overdue === undefined ? null : (
                <>
                  , {t.ofWhich}{' '}
                  <Link to={`${list}&overdue=yes`} className={`text-red ${linkLook}`}>
                    {t.overdue(formatMoney(overdue))}
                  </Link>
                </>
              )}
            </p>
          </div>
        );
      })}
      {credits.map(({ currency_id, open }) => (
        <div key={currency_id}>
          <p className="tn text-title">{formatMoney(open.replace('-', ''))}</p>
          <p className="text-label text-ink-2">{t.creditIn(names.get(currency_id ?? 0) ?? '')}</p>
        </div>
      ))}
    </section>
  );
};
