import { type RefObject, useEffect } from 'react';

/** Closes an open list when the hand or the keyboard goes elsewhere; one that is part of its column stays (`when` false). */
export function useLeaving(menu: RefObject<HTMLDetailsElement | null>, when = true): void {
  useEffect(() => {
    if (!when) return;
    const close = () => menu.current?.removeAttribute('open');
    const pressed = ({ target }: Event) => {
      const isLink = target instanceof Element && target.closest('a[href]');
      if (isLink || !menu.current?.contains(target as Node)) close();
    };
    const typed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('click', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, [menu, when]);
}
