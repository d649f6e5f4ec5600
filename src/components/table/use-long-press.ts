import { useEffect, useRef, type PointerEvent } from 'react';

const pressMilliseconds = 500;
/** A finger that moves more than this many pixels is scrolling. */
const slack = 10;

type Press = { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number };

/** Calls `press` on a long press. Suppresses the context menu; `isPressed` returns true once, to ignore the click that follows. */
export const useLongPress = (press: (() => void) | undefined) => {
  const waiting = useRef<Press | null>(null);
  const pressed = useRef(false);
  const stop = () => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = null;
  };
  useEffect(() => stop, []);
  return {
    isPressed: (): boolean => {
      const was = pressed.current;
      pressed.current = false;
      return was;
    },
    handlers:
      press === undefined
        ? {}
        : {
            onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
              pressed.current = false;
              if (pointerType !== 'touch') return;
              const timer = setTimeout(() => {
                waiting.current = null;
                pressed.current = true;
                press();
              }, pressMilliseconds);
              waiting.current = { timer, x, y };
            },
            onPointerMove: ({ clientX, clientY }: PointerEvent) => {
              const { x, y } = waiting.current ?? { x: clientX, y: clientY };
              if (Math.hypot(clientX - x, clientY - y) > slack) stop();
            },
            onPointerUp: stop,
            onPointerCancel: stop,
            onContextMenu: (event: { preventDefault: () => void }) => {
              if (waiting.current !== null || pressed.current) event.preventDefault();
            },
          },
  };
};
