import { onDemand } from '../feedback/on-demand.tsx';

/** The line that turns typed text into entries. It loads just after its page, which reserves the space. */
export const EntryLine = onDemand(
  async () => (await import('./typed-line.tsx')).TypedLine,
  () => <div className="mb-5 h-12.5 border-b-2 border-ink" />,
);
