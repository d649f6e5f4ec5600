import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useStartTexts } from '#texts/texts-context.tsx';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { leavePage } from '../feedback/toast-store.ts';
import { AreaMenu } from './area-menu.tsx';
import { AreasContext, type AreaGroup } from '../navigation/areas.ts';
import { Brand } from './brand.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { useIsLow } from './use-window-size.ts';

type Props = {
  readonly company: string | undefined;
  readonly groups: readonly AreaGroup[];
  /** The stopwatch, in the masthead; on a phone in its own strip. */
  readonly stopwatch: ReactNode;
  readonly dayLine: ReactNode;
  /** At the right of the masthead: search, help and the user. */
  readonly masthead: ReactNode;
  /** Above the toasts: a new version and pending items. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
};

/**
 * Masthead (48 px high), day line (4 px), sidebar and page; on a phone also the stopwatch strip and the tab bar (56 px each). A wide page
 * (`use-wide.ts`) uses the full width and height, with a menu in place of the sidebar. In a low window, the strip and the tab bar scroll
 * with the page.
 */
export const Frame = ({ company, groups, stopwatch, dayLine, masthead, pending, children }: Props) => {
  const t = useStartTexts();
  const { pathname } = useLocation();
  const isLow = useIsLow();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    main.current?.scrollTo(0, 0);
    if (document.activeElement === document.body) main.current?.focus();
    leavePage();
  }, [pathname]);
  return (
    <AreasContext value={groups}>
      <div className="grid h-dvh grid-cols-[var(--side)_minmax(0,1fr)_auto] grid-rows-[48px_4px_minmax(0,1fr)] overflow-hidden m:in-data-wide:grid-cols-[auto_minmax(0,1fr)_auto] max-m:grid-cols-[minmax(0,1fr)_auto] max-m:grid-rows-[48px_4px_56px_minmax(0,1fr)_56px] low:grid-rows-[40px_4px_minmax(0,1fr)] print:block print:h-auto print:overflow-visible">
        <a href="#content" className="absolute top-2 left-2 z-40 bg-paper p-2 not-focus:sr-only">
          {t.frame.toContent}
        </a>
        <header className="contents print:hidden">
          <Brand company={company}>
            <AreaMenu />
          </Brand>
          {isLow ? null : (
            <div className="row-start-1 min-w-0 self-center pl-(--pad) max-m:col-span-full max-m:row-start-3 max-m:grid max-m:self-stretch max-m:border-b max-m:border-line max-m:px-4">
              {stopwatch}
            </div>
          )}
          <div className="row-start-1 flex items-center gap-5 pr-(--pad) pl-4 text-work max-m:gap-1 max-m:pr-1">
            {masthead}
          </div>
          {dayLine}
        </header>
        <Sidebar />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="relative col-span-2 col-start-2 row-start-3 min-h-0 min-w-0 scroll-pb-[calc(4.5rem+var(--toasts,0px))] [:root:has([data-selection-bar=tall])_&]:scroll-pb-[calc(8rem+var(--toasts,0px))] overflow-y-auto scroll-pt-[var(--asked,0px)] px-(--pad) pt-[calc(1.75rem+var(--asked,0px))] pb-[calc(2rem+var(--toasts,0px))] outline-none in-data-wide:p-0 in-data-wide:pt-[var(--asked,0px)] m:in-data-wide:col-span-full m:in-data-wide:col-start-1 max-m:col-start-1 max-m:row-start-4 max-m:not-in-data-wide:pt-[calc(1rem+var(--asked,0px))] low:row-start-3 low:py-0! print:overflow-visible print:p-0"
        >
          {isLow ? (
            <div className="mb-3 -mx-4 grid min-h-14 items-center border-b border-line px-4 in-data-wide:mx-0">
              {stopwatch}
            </div>
          ) : null}
          <div className="max-w-360 in-data-wide:h-full in-data-wide:max-w-none">{children}</div>
          {isLow ? <TabBar /> : null}
        </main>
        {isLow ? null : <TabBar />}
        <ToastRegion>{pending}</ToastRegion>
      </div>
    </AreasContext>
  );
};
