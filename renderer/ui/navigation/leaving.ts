import { type RefObject, useEffect } from 'react';

/** Closes an open list when the hand or the keyboard goes elsewhere; one that is part of its column stays (`when` false). */
export function useLeaving(menu: RefObject<HTMLDetailsElement | null>, when = true): void {
  useEffect(() => {
    if (!when) return;
    const controller = new AbortController();
    const { signal } = controller;
    const close = () => menu.current?.removeAttribute('open');
    const left = ({ target, type }: Event) => {
      const isFollowed = type === 'click' && target instanceof Element && target.closest('a[href]');
      if (isFollowed || !menu.current?.contains(target as Node)) close();
    };
    const typed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', left, { signal });
    document.addEventListener('focusin', left, { signal });
    document.addEventListener('keydown', typed, { signal });
    return () => controller.abort();
  }, [menu, when]);
}
