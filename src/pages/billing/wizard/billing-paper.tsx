import { PaperPart } from '#components/pdf/paper-part.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { Paper } from './use-paper.ts';

/** The invoice as printed, or what is missing for it. */
export const BillingPaper = ({ paper }: { readonly paper: Paper }) => {
  const t = useTexts().billing;
  return <PaperPart paper={paper} label={t.paper} failed={t.noPaper} later={t.paperLater} />;
};
