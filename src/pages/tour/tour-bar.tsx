import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { tour as de } from '#texts/de/tour.ts';
import { tour as en } from '#texts/en/tour.ts';
import { tour as fr } from '#texts/fr/tour.ts';
import { tour as it } from '#texts/it/tour.ts';
import { useLanguage } from '#texts/texts-context.tsx';
import { useAreas } from '#components/navigation/areas.ts';
import { paths } from '#components/navigation/paths.ts';
import { barButton } from '#components/layout/bar-look.ts';

type Props = { readonly step: number; readonly onGo: (step: number | null) => void };

/** Loaded with the tour, which few people need: outside the dictionary of a language. */
const texts = { de, en, fr, it };

/** The steps of the main job, each with its page. */
const steps = [
  { key: 'record', path: paths.today },
  { key: 'bill', path: paths.billHours },
  { key: 'issue', path: paths.invoices.list },
  { key: 'send', path: paths.outbox },
  { key: 'paid', path: paths.bankFiles },
] as const;

/** One step of the tour at the foot of the page, which stays usable. Leaves out pages that the user may not see. */
export const TourBar = ({ step, onGo }: Props) => {
  const t = texts[useLanguage().language];
  const navigate = useNavigate();
  const areas = useAreas().flatMap((group) => group.areas.map(({ path }) => path));
  const visible = steps.filter(({ path }) => areas.includes(path));
  const at = Math.min(step, visible.length - 1);
  const current = visible[at];
  const forward = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => forward.current?.focus(), []);
  if (current === undefined) return null;
  const go = (to: number) => {
    const next = visible[to];
    onGo(next === undefined ? null : to);
    if (next !== undefined) void navigate(next.path);
  };
  const { title, text } = t.steps[current.key];
  return (
    <section
      aria-label={t.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onGo(null);
      }}
      className="flex animate-rise flex-wrap items-center gap-x-5 rounded-overlay border border-inv bg-inv px-4 py-2 text-work text-on-inv"
    >
      <p role="status" className="min-w-0 grow basis-80 py-1">
        <span className="tn mr-2 text-on-inv-2">{`${at + 1}/${visible.length}`}</span>
        <b className="font-strong">{title}</b> <span className="text-on-inv-2">{text}</span>
      </p>
      <span className="ml-auto flex gap-5">
        {at === 0 ? null : (
          <button type="button" className={barButton} onClick={() => go(at - 1)}>
            {t.back}
          </button>
        )}
        <button ref={forward} type="button" className={barButton} onClick={() => go(at + 1)}>
          {at + 1 === visible.length ? t.done : t.next}
        </button>
        {at + 1 === visible.length ? null : (
          <button type="button" className={barButton} onClick={() => onGo(null)}>
            {t.end}
          </button>
        )}
      </span>
    </section>
  );
};
