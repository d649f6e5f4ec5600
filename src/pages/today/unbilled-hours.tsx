import { useQuery } from '@tanstack/react-query';
import { useNames } from '#api/names/names.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { unbilledQuery } from '../billing/hours/unbilled-query.ts';
import { useCurrency } from '../timetrackings/entry/currency.ts';
import { SideLine, SidePart } from './side-part.tsx';
import { amountSum, highestFirst } from './sums.ts';

const maxVisible = 3;
const columns = 'grid-cols-[minmax(0,1fr)_56px_84px]';

const secondsOf = (groups: readonly { readonly seconds: number }[]): number =>
  groups.reduce((sum, { seconds }) => sum + seconds, 0);

/** Unbilled hours: the contacts with the most, the rest, and the total. Only Kontor's own service returns them. */
export const UnbilledHours = () => {
  const { today: t, timetrackings, frame } = useStartTexts();
  const currency = useCurrency();
  const groups = useQuery(unbilledQuery({ entries: false })).data?.groups;
  const all = highestFirst(groups ?? []);
  const visible = all.slice(0, maxVisible);
  const rest = all.slice(maxVisible);
  const contacts = useNames(
    'contact',
    visible.flatMap(({ contact_id }) => (contact_id === null ? [] : [contact_id])),
  );
  if (groups === undefined) return null;
  return (
    <SidePart title={t.unbilled} link={{ to: paths.billHours, label: t.bill }}>
      {groups.length === 0 ? <p className="text-work text-ink-2">{t.nothingUnbilled}</p> : null}
      {visible.map((group) => {
        const name = group.contact_id === null ? timetrackings.noContact : (contacts.get(group.contact_id) ?? '…');
        return (
          <SideLine key={group.contact_id} className={columns}>
            <span className="cut" title={name}>
              {name}
            </span>
            <span className="num text-ink-2">{formatDuration(group.seconds)}</span>
            <span className="num">{formatMoney(amountSum([group]))}</span>
          </SideLine>
        );
      })}
      {rest.length === 0 ? null : (
        <SideLine className={columns}>
          <span className="text-ink-2">{frame.andMore(rest.length)}</span>
          <span className="num text-ink-2">{formatDuration(secondsOf(rest))}</span>
          <span className="num text-ink-2">{formatMoney(amountSum(rest))}</span>
        </SideLine>
      )}
      {groups.length === 0 ? null : (
        <div
          className={`-mt-px grid min-h-7 items-center gap-x-3 border-t border-ink text-work font-strong ${columns}`}
        >
          <span>{currency}</span>
          <span className="num">{formatDuration(secondsOf(groups))}</span>
          <span className="num">{formatMoney(amountSum(groups))}</span>
        </div>
      )}
    </SidePart>
  );
};
