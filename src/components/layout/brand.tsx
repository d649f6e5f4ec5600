/** The name of the product, below it whose books these are. */
export const Brand = ({ company }: { readonly company?: string | undefined }) => (
  <div className="row-start-1 min-w-0 self-center pl-6 text-[17px]/4.5 font-brand tracking-brand max-m:pl-4">
    Kontor
    {company === undefined ? null : (
      <small className="cut block text-micro/3.5 font-normal tracking-normal text-ink-2" title={company}>
        {company}
      </small>
    )}
  </div>
);
