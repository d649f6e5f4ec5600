import type { ReactNode } from 'react';

type FamilyProps = { readonly title: string; readonly children: ReactNode };

/** The components of one kind: the heading on the left, the specimens side by side. */
export const Family = ({ title, children }: FamilyProps) => (
  <section className="grid grid-cols-[176px_minmax(0,1fr)] gap-x-(--gutter) border-t border-ink pt-4 pb-8 max-l:grid-cols-[112px_minmax(0,1fr)] max-m:grid-cols-1 max-m:gap-y-3">
    <h2 className="text-body font-strong">{title}</h2>
    <div className="flex min-w-0 flex-wrap items-start gap-x-5 gap-y-5">{children}</div>
  </section>
);

const widths = {
  own: '',
  field: 'w-50 max-m:w-full',
  wide: 'w-105 max-w-full',
  half: 'min-w-0 grow basis-105 max-m:basis-full',
  whole: 'w-full',
} as const;

type SpecimenProps = {
  /** Name of the state. */
  readonly label: string;
  /** Applied by forced-states.ts. */
  readonly state?: 'hover' | 'focus' | 'pressed';
  readonly width?: keyof typeof widths;
  readonly children: ReactNode;
};

/** One component in one state, with the name of the state above it. */
export const Specimen = ({ label, state, width = 'own', children }: SpecimenProps) => (
  <div className={`min-w-0 ${widths[width]}`} data-state={state}>
    <p className="mb-1.5 text-micro text-ink-3">{label}</p>
    {children}
  </div>
);
