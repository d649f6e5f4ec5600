import type { ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';

type Props = {
  readonly label: string;
  readonly children: ReactNode;
  /** True if overflow is cut off. Not for facts with buttons. */
  readonly isCut?: boolean;
  /** A phone has no room for it: it is shown elsewhere too. */
  readonly isHiddenOnPhone?: boolean;
  /** Opens the editor; absent if it cannot be changed. */
  readonly onEdit?: (() => void) | undefined;
};

/** A labelled fact of a document. */
export const Fact = ({ label, children, isCut = true, isHiddenOnPhone = false, onEdit }: Props) => (
  <div className={`min-w-0 max-w-72 ${isHiddenOnPhone ? 'max-m:hidden' : ''}`}>
    <dt className="text-label text-ink-2">{label}</dt>
    <dd className={`text-work ${isCut && onEdit === undefined ? 'truncate' : 'max-m:-my-3'}`}>
      {onEdit === undefined ? (
        children
      ) : (
        <Button look="link" className="max-m:min-h-11" onClick={onEdit}>
          {children}
        </Button>
      )}
    </dd>
  </div>
);
