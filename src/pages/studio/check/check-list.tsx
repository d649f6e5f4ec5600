import { useLocation, useNavigate } from 'react-router';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import type { CheckItem, CheckFix } from './check-item.ts';
import { CheckSign } from '#components/feedback/check-sign.tsx';

const fixLinkClasses = 'self-start justify-self-start max-m:col-start-2 max-m:min-h-11';

/** The link to the fix, also reachable by a number key. A fix on another page leads back here. */
const MendLink = ({ mend, number }: { readonly mend: CheckFix; readonly number: number }) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = { returnTo: pathname };
  const key = number <= 9 ? String(number) : undefined;
  const hint = key === undefined ? {} : { keyHint: key };
  const go = () => ('to' in mend ? void navigate(mend.to, { state }) : mend.run());
  useShortcut(key ?? '', go, null, key !== undefined);
  return 'to' in mend ? (
    <ButtonLink to={mend.to} state={state} look="link" className={fixLinkClasses} {...hint}>
      {mend.label}
    </ButtonLink>
  ) : (
    <Button look="link" className={fixLinkClasses} onClick={go} {...hint}>
      {mend.label}
    </Button>
  );
};

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly items: readonly CheckItem[];
  /** Number of the first item, from 1. */
  readonly from: number;
};

/** Missing or doubtful items, each with its reason and a link to the fix. */
export const CheckList = ({ title, hint, items, from }: Props) => (
  <section aria-label={title} className="mb-6 border-t border-ink pt-2">
    <header className="mb-1 flex items-baseline justify-between gap-4 text-work">
      <b className="font-strong">{title}</b>
      <span className="text-label text-ink-2">{hint}</span>
    </header>
    <ul>
      {items.map(({ key, isStop, title: what, text, fix: mend }, index) => (
        <li
          key={key}
          className="grid grid-cols-[12px_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5 text-work max-m:grid-cols-[12px_minmax(0,1fr)]"
        >
          <CheckSign sign={isStop ? 'stop' : 'warning'} className={`mt-1 ${isStop ? 'text-red' : ''}`} />
          <div>
            <b className="font-strong">{what}</b>
            <p className="mt-0.5 text-label text-ink-2">{text}</p>
          </div>
          {mend === null ? null : <MendLink mend={mend} number={from + index} />}
        </li>
      ))}
    </ul>
  </section>
);
