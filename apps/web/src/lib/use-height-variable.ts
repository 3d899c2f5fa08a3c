import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tells an element's height to the styles of what lies beside it, by a custom property of the element around. */
export function useHeightVariable(name: `--${string}`): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const around = element?.parentElement;
    if (!element || !around) return undefined;
    const tell = () => around.style.setProperty(name, `${element.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      around.style.removeProperty(name);
    };
  }, [name]);
  return ref;
}
