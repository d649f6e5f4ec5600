import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { sumsOf } from './entry-words.ts';

type Mark = 'booked' | 'exact' | 'likely' | 'unknown';

const looks: { readonly [mark in Mark]: string } = {
  booked: 'border border-ink bg-ink',
  exact: 'border-2 border-ink',
  likely: 'border border-edge',
  unknown: 'border border-dashed border-edge',
};
const marks: readonly Mark[] = ['booked', 'exact', 'likely', 'unknown'];

const markOf = ({ group }: BankEntry): Mark => (group === 'debit' ? 'unknown' : group);

/** More boxes than this would be too small to see. */
const maxBoxes = 150;

type Props = { readonly entries: readonly BankEntry[]; readonly currentId: number | undefined };

/** One box per payment, in the order of the file, to show progress at a glance. */
export const Tally = ({ entries, currentId }: Props) => {
  const t = useTexts().bankFiles;
  const booked = entries.filter(({ group }) => group === 'booked');
  const left = entries.filter(({ is_left }) => is_left);
  return (
    <section className="mb-4">
      <p className="flex flex-wrap items-baseline gap-x-2 text-work">
        <b className="tn text-entry font-strong">{t.judged(booked.length + left.length, entries.length)}</b>
        <span className="text-ink-2">{t.judgedWord}</span>
        <span className="tn ml-auto text-ink-2">{t.bookedOf(sumsOf(booked) || '0.00', sumsOf(entries))}</span>
      </p>
      {entries.length > maxBoxes ? null : (
        <div aria-hidden="true" className="my-1.5 flex h-4 items-end gap-[3px] max-m:gap-px">
          {entries.map((entry) => (
            <i
              key={entry.id}
              className={`min-w-0 grow ${entry.id === currentId ? 'h-4 border-2 border-ink' : `h-3 ${looks[markOf(entry)]}`}`}
            />
          ))}
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-micro text-ink-2">
        {marks.map((mark) => (
          <span key={mark} className="inline-flex items-center gap-1.5">
            <i aria-hidden="true" className={`inline-block h-2 w-3 ${looks[mark]}`} />
            {t.marks[mark]} {entries.filter((entry) => markOf(entry) === mark).length}
          </span>
        ))}
        <span className="ml-auto max-m:hidden">{t.inOrder}</span>
      </p>
    </section>
  );
};
