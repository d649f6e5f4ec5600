import { useActivity } from '#api/records/activity.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';
import { entryAmount } from '#domain/hours/entry-amount.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly activity: number | null;
  readonly isBillable: boolean;
  /** Null while there is none; if omitted, the rate is shown without an amount. */
  readonly seconds?: number | null;
  /** A rate typed in place of the activity's. */
  readonly charge?: string | null;
  /** The rate stored with the entry, as long as it applies. */
  readonly previous?: string | null;
  /** The amount of the saved entry. */
  readonly before?: string | null;
};

const isEqual = (one: string, other: string): boolean => parseDecimal(one) === parseDecimal(other);

/** The amount for the hours, the rate, and where the rate comes from. Updates as the inputs change. */
export const EntryAmount = ({
  activity,
  isBillable,
  seconds,
  charge = null,
  previous: kept = null,
  before = null,
}: Props) => {
  const t = useTexts().rate;
  const company = useCompany();
  const currency = useName('currency', company.hosted ? 0 : company.currency_id);
  const price = useActivity(activity)?.default_price_per_hour ?? null;
  const rate = charge ?? kept ?? price;
  const source = (): string => {
    if (!isBillable) return t.notBillable;
    if (rate === null) return activity === null ? t.noActivity : t.none;
    const stated = `${formatMoney(rate)} ${t.perHour(currency)}`;
    const instead = price === null || isEqual(price, rate) ? null : formatMoney(price);
    if (charge !== null) return instead === null ? t.typed(stated) : t.typedInstead(stated, instead);
    return instead === null ? t.ofActivity(stated) : t.kept(stated, instead);
  };
  const perHour = isBillable && rate !== null ? parseDecimal(rate) : undefined;
  const amount =
    perHour === undefined || typeof seconds !== 'number' ? null : formatDecimal(entryAmount(seconds, perHour), 2);
  const isChanged = before !== null && (amount === null ? typeof seconds === 'number' : !isEqual(before, amount));
  return (
    <div role="group" aria-label={t.amount} aria-live="polite" className="min-w-0">
      {seconds === undefined ? null : (
        <>
          <p aria-hidden="true" className="mb-1 text-label text-ink-2">
            {t.amount}
          </p>
          <p className="tn mb-1 flex min-h-(--control) flex-wrap items-center gap-x-3">
            <b className="font-strong">{amount === null ? '–' : `${currency} ${formatMoney(amount)}`.trim()}</b>
            {isChanged ? <span className="text-ink-2">{t.before(formatMoney(before))}</span> : null}
          </p>
        </>
      )}
      <p className="tn text-label text-ink-2">{source()}</p>
    </div>
  );
};
