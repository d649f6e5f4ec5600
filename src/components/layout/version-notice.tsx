import { useState } from 'react';
import { useIsOutdated } from '#api/events/version.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { barButton } from './bar-look.ts';

/** Offers to load a new version, but never does so by itself, since somebody may be typing. Drafts survive it. */
export const VersionNotice = () => {
  const t = useStartTexts();
  const isOutdated = useIsOutdated();
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div role="status" className="contents">
      {isOutdated && !isPutOff ? (
        <div className="flex min-h-12 animate-rise items-center gap-5 rounded-overlay border border-inv bg-inv px-4 text-work text-on-inv">
          <span className="min-w-0 grow py-2">
            {t.frame.newVersion} <span className="text-on-inv-2">{t.frame.newVersionReason}</span>
          </span>
          <button type="button" className={barButton} onClick={() => location.reload()}>
            {t.common.reload}
          </button>
          <button type="button" className={barButton} onClick={() => setPutOff(true)}>
            {t.frame.later}
          </button>
        </div>
      ) : null}
    </div>
  );
};
