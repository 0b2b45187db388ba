import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** After a change of page the keyboard and the screen reader start at the new content, and the window at its top. */
export function useNewRouteFocus(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
