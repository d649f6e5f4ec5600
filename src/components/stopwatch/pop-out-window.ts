import { guardHeldKeys } from '../keyboard/held-keys.ts';

/** Document Picture-in-Picture, if the browser supports it. */
type PictureInPicture = { readonly requestWindow: (size: { width: number; height: number }) => Promise<Window> };

declare global {
  interface Window {
    readonly documentPictureInPicture?: PictureInPicture;
  }
}

const size = { width: 340, height: 152 } as const;

const onTop = async (): Promise<Window | null> => {
  try {
    return (await window.documentPictureInPicture?.requestWindow(size)) ?? null;
  } catch {
    return null;
  }
};

const ofItsOwn = (): Window | null =>
  window.open('', 'kontor-stopwatch', `popup,width=${size.width},height=${size.height}`);

/** Copies this page's styles, and follows later changes of theme and density. */
const dress = ({ document: other }: Window): (() => void) => {
  const root = document.documentElement;
  const copy = (): void => {
    other.documentElement.lang = root.lang;
    for (const [name, value] of Object.entries(root.dataset)) other.documentElement.dataset[name] = value ?? '';
  };
  copy();
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const link = other.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet.href;
    other.head.append(link);
  }
  const observer = new MutationObserver(copy);
  observer.observe(root, { attributes: true });
  return () => observer.disconnect();
};

export type PopOut = { readonly window: Window; readonly container: HTMLElement };

/**
 * Opens the small window: always on top if possible, else an ordinary one; null if the browser allows neither. Needs a click. Calls
 * `onClose` when it closes; it closes with this page.
 */
export const openPopOut = async (title: string, onClose: () => void): Promise<PopOut | null> => {
  const opened = (await onTop()) ?? ofItsOwn();
  if (opened === null) return null;
  const { document: other } = opened;
  other.title = title;
  other.body.replaceChildren();
  guardHeldKeys(opened);
  const container = other.createElement('main');
  other.body.append(container);
  const undress = dress(opened);
  const leave = (): void => opened.close();
  addEventListener('pagehide', leave);
  opened.addEventListener('pagehide', () => {
    undress();
    removeEventListener('pagehide', leave);
    onClose();
  });
  return { window: opened, container };
};
