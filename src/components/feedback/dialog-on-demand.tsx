import type { ComponentType } from 'react';
import type { Later } from './after-start.ts';
import { Dialog } from './dialog.tsx';
import { onDemand } from './on-demand.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useAfterDelay } from './use-after-delay.ts';
import { useStartTexts } from '#texts/texts-context.tsx';

type Closable = { readonly onClose: () => void };

/** Stands in for a dialog that is loading. It covers the page at once and becomes visible after 200 ms. */
export const LoadingDialog = ({ onClose }: Closable) => {
  const { common } = useStartTexts();
  const isLate = useAfterDelay(200);
  return (
    <Dialog isOpen isHidden={!isLate} onClose={onClose} title={common.loading}>
      <SkeletonRows rows={3} />
    </Dialog>
  );
};

/**
 * A dialog loaded when it is first opened. Until then the page is covered: otherwise the dialog would open over what the user has begun
 * meanwhile, and the next keys, such as Ctrl+Enter, would reach it.
 */
export const dialogOnDemand = <Props extends Closable>(load: Later<ComponentType<Props>>): ComponentType<Props> =>
  onDemand(load, ({ onClose }) => <LoadingDialog onClose={onClose} />);
