import { LoadingDialog } from '#components/feedback/dialog-on-demand.tsx';

type Props = { readonly isMailing: boolean; readonly onMail: (isMailing: boolean) => void };

/** Stands in for the mails of a document while they load, also if the user starts one by then. */
export const LoadingMail = ({ isMailing, onMail }: Props) =>
  isMailing ? <LoadingDialog onClose={() => onMail(false)} /> : null;
