import type { ReactNode } from 'react';

/** The buttons of a long page, which stay in view at its foot. */
export const PageFoot = ({ children }: { readonly children: ReactNode }) => (
  <footer className="sticky low:static bottom-0 max-m:-bottom-8 z-10 -mx-2 mt-8 bg-paper px-2 after:absolute after:inset-x-0 after:top-full after:h-8 after:bg-paper after:content-[''] max-m:after:hidden in-data-wide:after:hidden">
    <div className="flex flex-wrap items-center gap-2 border-t border-ink py-4">{children}</div>
  </footer>
);
