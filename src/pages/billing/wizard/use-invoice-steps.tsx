import { useName } from '#api/names/names.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { ContactKeeping } from '../../invoice-fields/address-keeping.ts';
import { CheckStep } from './check-step.tsx';
import { recipientFields, type HeadProps, type OwnCompany } from './invoice-head.ts';
import { problemsAt } from './problems-at.ts';
import { RecipientStep } from './recipient-step.tsx';
import { TextsStep } from './texts-step.tsx';
import type { Paper } from './use-paper.ts';
import type { WizardStep } from './wizard-step.ts';

type Props = Omit<HeadProps, 'errorAt'> & {
  readonly problems: ReadonlyMap<string, string>;
  /** True for the fields of the wizard's own steps. */
  readonly isOwn: (field: string) => boolean;
  /** «3 Spesen». */
  readonly what: string;
  readonly company: OwnCompany;
  readonly currencyId: number | null;
  readonly isContactFixed: boolean;
  readonly keeping: ContactKeeping | undefined;
  readonly paper: Paper;
};

/** The steps that every invoice has. A draft already has its texts, so it has no step for them. */
export const useInvoiceSteps = (props: Props) => {
  const { head, onChange, problems, isOwn, what, company, paper, ...recipientProps } = props;
  const t = useTexts().billing;
  const contact = useName('contact', head.contact_id ?? 0);
  const isDraft = head.into === 'draft';
  const recipient: WizardStep = {
    key: 'recipient',
    label: t.recipient,
    hint: t.recipientHint,
    summary: head.contact_id === null ? '' : contact,
    problems: problemsAt(problems, (field) => recipientFields.has(field)),
    content: (errorAt) => <RecipientStep head={head} onChange={onChange} errorAt={errorAt} {...recipientProps} />,
  };
  const texts: WizardStep = {
    key: 'texts',
    label: t.texts,
    hint: t.textsHint,
    summary: head.is_valid_to === null ? '' : t.due(formatDate(head.is_valid_to)),
    problems: problemsAt(problems, (field) => !recipientFields.has(field) && !isOwn(field)),
    content: (errorAt) => <TextsStep head={head} onChange={onChange} errorAt={errorAt} company={company} />,
  };
  const check: WizardStep = {
    key: 'check',
    label: t.check,
    hint: t.checkHint,
    summary: '',
    problems: new Map(),
    content: () => <CheckStep invoice={paper.invoice} isDraft={isDraft} what={what} />,
  };
  return { recipient, texts: isDraft ? [] : [texts], check };
};
