import type { Member } from '#contract/kontor/member-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { memberName } from './member-words.ts';

type Props = { readonly all: readonly Member[]; readonly onWithdraw: (member: Member) => void };

const columns =
  'grid grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_136px_112px] items-center gap-x-3.5 ' +
  'max-m:grid-cols-[minmax(0,1fr)_auto]';

/** Links that still work: for whom, by whom and until when, with a button to end them. */
export const OpenLinks = ({ all, onWithdraw }: Props) => {
  const t = useTexts().members;
  const open = all.flatMap((member) => (member.open_link === null ? [] : [{ member, link: member.open_link }]));
  if (open.length === 0) return null;
  const makerOf = (id: number | null): string => {
    if (id === null) return t.operator;
    const maker = all.find((member) => member.id === id && !member.invited);
    return maker === undefined ? t.unknownMaker : memberName(maker);
  };
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-heading">{t.openLinks}</h2>
      <div role="table" aria-label={t.openLinks}>
        <div role="row" className={`${columns} min-h-7 border-b border-ink text-label text-ink-2 max-m:hidden`}>
          <span role="columnheader">{t.name}</span>
          <span role="columnheader">{t.link}</span>
          <span role="columnheader">{t.madeBy}</span>
          <span role="columnheader">{t.until}</span>
          <span role="columnheader">
            <span className="sr-only">{t.withdrawLink}</span>
          </span>
        </div>
        {open.map(({ member, link }) => {
          const name = memberName(member);
          const until = formatMoment(link.valid_until);
          return (
            <div
              key={member.id}
              role="row"
              className={`${columns} min-h-(--list-row) border-b border-line py-1 text-work`}
            >
              <span role="cell" className="cut font-medium" title={name}>
                {name}
              </span>
              <span role="cell" className="max-m:col-start-1 max-m:text-label max-m:text-ink-2">
                {t.kindOfLink(member.invited, link.mailed)}
              </span>
              <span role="cell" className="cut max-m:col-start-1 max-m:text-label max-m:text-ink-2">
                <span className="hidden max-m:inline">{t.madeBy} </span>
                {makerOf(link.made_by)}
              </span>
              <span role="cell" className="tn max-m:col-start-1 max-m:text-label max-m:text-ink-2">
                <span className="hidden max-m:inline">{t.until} </span>
                {until}
              </span>
              <span role="cell" className="justify-self-end max-m:col-start-2 max-m:row-span-4 max-m:row-start-1">
                <Button size="small" aria-label={t.withdrawLinkOf(name)} onClick={() => onWithdraw(member)}>
                  {t.withdrawLink}
                </Button>
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
};
